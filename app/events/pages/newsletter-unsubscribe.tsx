import { data } from 'react-router'
import {
  unsubscribeByEmail,
  unsubscribeByLink,
  unsubscribeLimit,
} from '#app/events/newsletter/confirmation.server.ts'
import { readUnsubscribeToken } from '#app/events/newsletter/newsletter-links.ts'
import { tokenName, unsubscribePath } from '#app/events/newsletter/newsletter-paths.ts'
import { unsubscribeSchema } from '#app/events/schema.ts'
import { type FormProblem, parseForm, toFormProblem } from '#app/site/forms.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

type Outcome = { done: 'byLink' | 'byEmail' } | { problem: FormProblem; email: string }

/** Changes nothing, because mail scanners follow every link in an email. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { secrets } = context.get(requestContext)
  const token = tokenOf(request)
  const isValid = readUnsubscribeToken(secrets, token) !== undefined
  return { token: isValid ? token : undefined, isBroken: token !== '' && !isValid }
}

/**
 * Unsubscribes, for people who click the button and for mail programs that POST to this URL
 * without a cookie, origin, or session (RFC 8058). Answers directly, because mail programs follow
 * no redirects.
 */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const token = tokenOf(request)
  if (token === '') return stopTyped(context, await request.formData())
  if (await unsubscribeByLink(context, token)) return data<Outcome>({ done: 'byLink' })
  const problem = { message: '', errors: {}, status: 400 }
  return data<Outcome>({ problem, email: '' }, { status: problem.status })
}

async function stopTyped(context: RequestContext, form: FormData) {
  const email = String(form.get('email') ?? '')
  const refuse = (problem: FormProblem) =>
    data<Outcome>({ problem, email }, { status: problem.status })
  try {
    await requireWithinLimit(context, unsubscribeLimit, context.client)
    const read = parseForm(context, unsubscribeSchema, form)
    if ('problem' in read) return refuse(read.problem)
    await unsubscribeByEmail(context, read.fields.email)
    return data<Outcome>({ done: 'byEmail' })
  } catch (error) {
    return refuse(toFormProblem(context, error, unsaved))
  }
}

const unsaved = message('We couldn’t save that. Please try again.')

export function meta({ matches }: Route.MetaArgs) {
  const title = wordsOfPage(matches)('Unsubscribe')
  return pageMeta(matches, { title, description: title, path: unsubscribePath, isHidden: true })
}

export default function NewsletterStop({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlainPage as="div">
      {actionData && 'done' in actionData ? (
        <Stopped isSure={actionData.done === 'byLink'} />
      ) : loaderData.token && !actionData ? (
        <AskByLink token={loaderData.token} />
      ) : (
        <AskByEmail isBroken={loaderData.isBroken} refusal={actionData} />
      )}
    </PlainPage>
  )
}

function AskByLink({ token }: { token: string }) {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('Unsubscribe')}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">
        {t('Click the button and we’ll take your address off our newsletter list.')}
      </p>
      <SiteForm method="post" action={`${unsubscribePath}?${tokenName}=${token}`} className="mt-8">
        <Button type="submit">{t('Unsubscribe')}</Button>
      </SiteForm>
    </>
  )
}

function AskByEmail({
  isBroken,
  refusal,
}: {
  isBroken: boolean
  refusal: { problem: FormProblem; email: string } | undefined
}) {
  const t = useWords()
  const error = refusal?.problem.errors.email
  const general = error ? '' : refusal?.problem.message
  return (
    <>
      <h1 className="text-4xl">{t('Unsubscribe')}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">
        {isBroken
          ? t('This link isn’t complete. Type your email address instead.')
          : t('Type your email address, and we’ll take it off our newsletter list.')}
      </p>
      <SiteForm method="post" action={unsubscribePath} className="mt-8 max-w-xl">
        {general ? (
          <p role="alert" className="mb-4 font-semibold text-danger">
            {general}
          </p>
        ) : null}
        <TextField
          label={t('Email address')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refusal?.email}
          error={error}
        />
        <Button type="submit" className="mt-4">
          {t('Unsubscribe')}
        </Button>
      </SiteForm>
    </>
  )
}

function Stopped({ isSure }: { isSure: boolean }) {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('You’re unsubscribed')}</h1>
      <p role="status" className="mt-6 font-serif text-xl leading-normal">
        {isSure
          ? t('We took your address off the list.')
          : t('If this address was on our list, it isn’t anymore.')}
      </p>
      <p className="mt-8">
        <ButtonLink look="outline" href="/events#newsletter">
          {t('Sign up again')}
        </ButtonLink>
      </p>
    </>
  )
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get(tokenName) ?? ''
}
