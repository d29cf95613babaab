import { data } from 'react-router'
import { canConfirm, confirm } from '#app/events/newsletter/confirmation.server.ts'
import { confirmPath, tokenName, unsubscribePath } from '#app/events/newsletter/newsletter-paths.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

const goneStatus = 410

/** Changes nothing, because mail scanners follow every link in an email. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, canConfirm: await canConfirm(context.get(requestContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const isListed = await confirm(context.get(requestContext), tokenOf(request))
  return data({ isListed }, { status: isListed ? 200 : goneStatus })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  const title = t('Confirm your email address')
  return pageMeta(matches, { title, description: title, path: confirmPath, isHidden: true })
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlainPage as="div">
      {actionData?.isListed ? (
        <Listed />
      ) : actionData || !loaderData.canConfirm ? (
        <Expired />
      ) : (
        <Ask token={loaderData.token} />
      )}
    </PlainPage>
  )
}

function Ask({ token }: { token: string }) {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('Confirm your email address')}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">
        {t('One more click, and you’ll get our newsletter. You can unsubscribe at any time.')}
      </p>
      <SiteForm method="post" action={`${confirmPath}?${tokenName}=${token}`} className="mt-8">
        <Button type="submit">{t('Confirm my address')}</Button>
      </SiteForm>
    </>
  )
}

function Listed() {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('You’re subscribed to our newsletter')}</h1>
      <p role="status" className="mt-6 font-serif text-xl leading-normal">
        {t('Thank you for confirming. Every newsletter has a link to unsubscribe.')}
      </p>
      <p className="mt-8">
        <ButtonLink look="outline" href="/events">
          {t('See what’s planned')}
        </ButtonLink>
      </p>
    </>
  )
}

function Expired() {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('This link doesn’t work anymore')}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">
        {t(
          'It works once and expires after 7 days. If you’ve already used it, you’re on the list.',
        )}
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-4">
        <ButtonLink href="/events#newsletter">{t('Sign up again')}</ButtonLink>
        <SiteLink href={unsubscribePath} className="inline-flex min-h-11 items-center underline">
          {t('Unsubscribe')}
        </SiteLink>
      </p>
    </>
  )
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get(tokenName) ?? ''
}
