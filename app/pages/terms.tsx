import { pageMeta } from '#app/site/meta.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/terms.ts'
import { PolicyPage, PolicyPart } from './policy-page.tsx'

export const handle: PageHandle = { isReading: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms of Service',
    description: 'What you can count on when you use this website, and what we ask of you.',
    path: '/terms',
  })

export default function Terms() {
  const link = 'text-accent underline underline-offset-4'
  return (
    <PolicyPage
      title="Terms of Service"
      lead="This website is here to help you find people who care. These few rules keep it safe for everyone."
    >
      <PolicyPart title="In an emergency">
        <p>
          This website is not watched around the clock and cannot send help. If you or someone near
          you is in danger, call{' '}
          <a href="tel:911" className={link}>
            911
          </a>
          . If you are in crisis, call or text{' '}
          <a href="tel:988" className={link}>
            988
          </a>{' '}
          at any hour.
        </p>
      </PolicyPart>
      <PolicyPart title="What these pages are">
        <p>
          What you read here is meant to encourage and to point the way. It is not medical, legal or
          financial advice, and it does not take the place of a doctor or a counselor. Please do not
          stop a treatment because of something that you read here.
        </p>
        <p>
          We try to keep times, places and services right. Things change; if a visit matters to you,
          ask us before you set out.
        </p>
      </PolicyPart>
      <PolicyPart title="What we ask of you">
        <p>
          Write to us as yourself, and with respect. Do not send what could harm people or the
          website, and do not try to reach parts of it that are not meant for you.
        </p>
      </PolicyPart>
      <PolicyPart title="Giving">
        <p>
          Gifts are free, and no help here depends on one. A gift is handled by the company named
          where you give, under its own terms. If a gift went wrong, tell us and we will put it
          right with you.
        </p>
      </PolicyPart>
      <PolicyPart title="Words and pictures">
        <p>
          You are welcome to share our pages and to print them for personal use or for your group.
          Please ask before you publish our words or pictures elsewhere.
        </p>
      </PolicyPart>
      <PolicyPart title="Questions">
        <p>
          If something here is unclear or seems unfair,{' '}
          <a href="/contact" className={link}>
            tell us
          </a>
          . How we treat what you tell us stands in our{' '}
          <a href="/privacy" className={link}>
            Privacy Policy
          </a>
          .
        </p>
      </PolicyPart>
    </PolicyPage>
  )
}
