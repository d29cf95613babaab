import { loadContent } from '#app/content/content.server.ts'
import { defineDocument } from '#app/content/document.ts'
import { group } from '#app/content/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { telephoneAddress } from '#app/site/frame-data.ts'
import { pageMeta } from '#app/site/meta.ts'
import { orderRecordsFields } from '#app/site/order-records-fields.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { site } from '#app/site/site-document.ts'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/privacy.ts'
import { PolicyPage, PolicyPart } from './policy-page.tsx'

export const handle: PageHandle = { isReading: true }

/** The one block of the shop's settings that this page tells of. */
const shopRecords = defineDocument({
  key: 'shop',
  label: 'Shop settings',
  publicPath: '/shop',
  fields: { records: group('Records', orderRecordsFields) },
})

export async function loader({ context: provider }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const { phone, email } = await readContactFacts(context)
  const { records } = await loadContent(context, site)
  const { personalYears } = (await loadContent(context, shopRecords)).records
  return {
    phone,
    email,
    records,
    personalYears,
    isForwarded: context.config.contactFormUrl !== undefined,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What this website keeps about you, why, and how to have it removed. In plain words.',
    path: '/privacy',
  })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="You may read every page here without telling us who you are. What you do tell us stays between you and the people who help you."
    >
      <Reading />
      <Writing isForwarded={loaderData.isForwarded} months={loaderData.records.messageMonths} />
      <Events months={loaderData.records.responseMonths} />
      <Buying years={loaderData.personalYears} />
      <Outside />
      <Asking phone={loaderData.phone} email={loaderData.email} />
    </PolicyPage>
  )
}

function Reading() {
  return (
    <PolicyPart title="When you only read">
      <p>
        We do not follow you. There are no advertisements, no visitor counters and no trackers on
        this website, and no page asks another company for anything while you read it.
      </p>
      <p>
        If you choose light or dark colors, your own browser remembers that choice. It is not sent
        to us. Reading the pages sets no cookies.
      </p>
      <p>
        To keep the site safe, our server counts how often one network address sends a form or tries
        to sign in. Those counts are deleted within hours.
      </p>
    </PolicyPart>
  )
}

function Writing({ isForwarded, months }: { isForwarded: boolean; months: number }) {
  return (
    <PolicyPart title="When you write to us">
      <p>
        The contact form keeps what you type: your name, e-mail address, phone number if you give
        one, the kind of request, the subject and the message. We keep it in our own database so
        that no call for help is lost, and the people who answer are told by e-mail.
      </p>
      {isForwarded ? (
        <p>
          A copy is passed to the form service that our team works with, so that somebody sees it
          soon.
        </p>
      ) : null}
      <p>
        Only people of the ministry who answer messages may read yours. We do not sell it, lend it
        or use it for anything but answering you. Please leave out what you would rather say in
        person.
      </p>
      <p>
        {inMonths(months)} after it was answered, a message is deleted. One that nobody has answered
        yet stays until somebody does.
      </p>
      <p>If you ask for our newsletter, we keep your e-mail address until you tell us to stop.</p>
    </PolicyPart>
  )
}

function Events({ months }: { months: number }) {
  return (
    <PolicyPart title="When you say that you are coming">
      <p>
        One tap on an event is counted without your name. You may add a name and a way to reach you
        if you want to; then the people who prepare the event can see it. A cookie on your device
        remembers your own answers, so that you can change or cancel them. No script can read it,
        and nobody else uses it.
      </p>
      <p>
        {inMonths(months)} after the event, names and contacts are removed. How many people came is
        kept.
      </p>
    </PolicyPart>
  )
}

function Buying({ years }: { years: number }) {
  return (
    <PolicyPart title="When you buy something">
      <p>
        A cart is kept for thirty days after you last used it, without your name; a cookie says
        which one is yours. With an order we keep your name, e-mail address, phone number, where the
        parcel goes and what you bought, because we have to send it and to keep our accounts.
        {years === 1 ? ' One year' : ` ${years} years`} later the names and addresses are removed;
        what was sold stays in the accounts.
      </p>
      <p>
        The company that takes the card learns what it needs to charge it. The company that carries
        the parcel learns the name and the address on it. Nobody else does.
      </p>
    </PolicyPart>
  )
}

function Outside() {
  return (
    <PolicyPart title="Videos, maps and giving">
      <p>
        Videos, the map and the giving form belong to other companies. They are not loaded until you
        tap them. From that tap on, that company sees your visit as it would on its own website, and
        its own privacy policy holds. The little pictures of the videos come from us.
      </p>
      <p>
        Card numbers never reach our server: the company that handles the gift or the purchase takes
        them.
      </p>
      <p>Staff who sign in get a cookie that keeps them signed in.</p>
    </PolicyPart>
  )
}

/** A number of months as a sentence begins: '12 months', 'One month'. */
function inMonths(months: number): string {
  return months === 1 ? 'One month' : `${months} months`
}

function Asking({ phone, email }: { phone: string; email: string }) {
  const link = 'text-accent underline underline-offset-4'
  return (
    <PolicyPart title="Ask, correct, remove">
      <p>
        You may ask at any time what we have kept about you, have it put right or have it removed.{' '}
        <a href="/contact" className={link}>
          Write to us
        </a>
        {phone ? (
          <>
            , call{' '}
            <a href={telephoneAddress(phone)} className={link}>
              {phone}
            </a>
          </>
        ) : null}
        {email ? (
          <>
            {' '}
            or send an e-mail to{' '}
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </>
        ) : null}
        . A person will answer.
      </p>
    </PolicyPart>
  )
}
