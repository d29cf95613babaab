import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PasskeyButton } from '#app/accounts/passkeys/browser/passkey-button.tsx'
import passkeyScript from '#app/accounts/passkeys/browser/sign-in-script.ts?inline-script'
import { relyingPartyOf } from '#app/accounts/passkeys/relying-party.server.ts'
import { lastSectionCookie } from '#app/accounts/session/last-section.ts'
import { officeHint, officeHintCookie } from '#app/accounts/session/office-hint.ts'
import { CodeForm } from '#app/accounts/sign-in/code-form.tsx'
import { RestoreForm } from '#app/accounts/sign-in/restore-form.tsx'
import { officePath, pathOfOldEmail, returnPathOf } from '#app/accounts/sign-in/return-path.ts'
import { SetUpForm } from '#app/accounts/sign-in/set-up-form.tsx'
import { SignInForm } from '#app/accounts/sign-in/sign-in-form.tsx'
import {
  answerSignInForm,
  findSignInStep,
  type SignInStep,
} from '#app/accounts/sign-in/sign-in-step.server.ts'
import { Office } from '#app/admin/office.tsx'
import { findRoute, landingSection, sectionAt, sectionPath } from '#app/admin/office-routes.ts'
import { editorOfPage } from '#app/admin/page-editor.server.ts'
import { PrefetchOffice } from '#app/admin/prefetch-office.tsx'
import { SubmitOnce } from '#app/admin/submit-once/submit-once.tsx'
import { loadContent } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import { notFoundMeta } from '#app/site/not-found/not-found-meta.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { CarrierState } from '#app/ui/calls/carrier-state.ts'
import { MailState } from '#app/ui/calls/mail-state.ts'
import { requestContext } from '#platform/context.ts'
import { readCookie } from '#platform/http/cookies.ts'
import type { Route } from './+types/office.ts'

type LoaderData = Route.ComponentProps['loaderData']

/** Signed out, it's a form that works without JavaScript; signed in, an application. */
export const handle: PageHandle = {
  isStatic: (loaderData) => !asksForBackup(loaderData),
  startsAtOnce: asksForBackup,
  isPersonal: true,
  isApplication: (loaderData) => Boolean((loaderData as LoaderData | undefined)?.person),
}

function asksForBackup(loaderData: unknown): boolean {
  const answer = loaderData as LoaderData | undefined
  return answer?.person === null && answer.signInStep === 'restore'
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(requestContext)
  if (!hasAddress(params['*'])) return data(null, { status: 404 })
  const cookies = { headers: { 'set-cookie': officeHint(app.session, app.config.siteUrl) } }
  if (!app.session) {
    const isAgain = new URL(request.url).searchParams.has('again')
    const signInStep = await findSignInStep(app, request)
    const isHinted = readCookie(request, officeHintCookie) !== ''
    const passkeyOrigin = relyingPartyOf(app.config, request)?.origin ?? null
    const next = returnPathOf(request)
    const answer = { person: null, signInStep, isAgain, next, passkeyOrigin }
    return data(answer, isHinted ? cookies : undefined)
  }
  const linked =
    params['*'] === ''
      ? (pathOfOldEmail(request) ?? (await editorOfPage(request, app.db)))
      : undefined
  if (linked) throw redirect(linked)
  const { userId: id, name, email, permissions } = app.session
  const { timeZone, name: siteName } = await loadContent(app, site)
  const person = { id, name, email, permissions }
  if (new URL(request.url).searchParams.has('next')) {
    const next = returnPathOf(request)
    const last = readCookie(request, lastSectionCookie)
    throw redirect(next === officePath ? sectionPath(landingSection(last, person)) : next)
  }
  const services = { isMailOn: app.mail.isOn, isCarrierOn: app.carrier.isConnected }
  return data({ person, timeZone, siteName, ...services }, cookies)
}

/**
 * The loader runs once per visit, so that navigating within the office needs no network. It runs again for a new
 * `changed`, which Connections adds when an owner has connected a service.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const changed = nextUrl.searchParams.get('changed')
  return changed !== null && changed !== currentUrl.searchParams.get('changed')
}

export async function action({ context, request, params }: Route.ActionArgs) {
  if (!hasAddress(params['*'])) throw data(null, { status: 404 })
  const answer = await answerSignInForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

/** Whether the office has this URL; `below` is the decoded part after `/admin/`. */
function hasAddress(below: string): boolean {
  const path = below.split('/').map(encodeURIComponent).join('/')
  return findRoute(`${officePath}/${path}`) !== undefined
}

const titles: Record<SignInStep, string> = {
  'set-up': 'Set up',
  restore: 'Start from a backup',
  password: 'Sign in',
  code: 'Sign in',
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return notFoundMeta(matches, location)
  return [{ title: titleOf(loaderData, location.pathname) }, { name: 'robots', content: 'noindex' }]
}

function titleOf(loaderData: NonNullable<LoaderData>, pathname: string): string {
  if (!loaderData.person) return titles[loaderData.signInStep]
  const opened = sectionAt(pathname, loaderData.person)
  return opened ? `${opened.section.label} · Office` : 'Office'
}

/** `/admin` and everything below it, except the sign-in pages (A§2.1). */
export default function OfficePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  if (loaderData.person) {
    return (
      <MailState value={loaderData.isMailOn}>
        <CarrierState value={loaderData.isCarrierOn}>
          <Office
            signedIn={loaderData.person}
            timeZone={loaderData.timeZone}
            siteName={loaderData.siteName}
          />
        </CarrierState>
      </MailState>
    )
  }
  return (
    <SubmitOnce>
      <PrefetchOffice />
      <SignInStepForm loaderData={loaderData} refusal={actionData} />
    </SubmitOnce>
  )
}

function SignInStepForm({
  loaderData,
  refusal,
}: {
  loaderData: Extract<LoaderData, { person: null }>
  refusal: Route.ComponentProps['actionData']
}) {
  if (loaderData.signInStep === 'set-up') return <SetUpForm refusal={refusal} />
  if (loaderData.signInStep === 'restore') return <RestoreForm />
  if (loaderData.signInStep === 'code') return <CodeForm refusal={refusal} />
  const { isAgain, next, passkeyOrigin } = loaderData
  const script = <ServerScript text={import.meta.env.SSR ? passkeyScript : ''} />
  return (
    <SignInForm
      refusal={refusal}
      isAgain={isAgain}
      next={next}
      passkeyButton={passkeyOrigin && <PasskeyButton origin={passkeyOrigin} script={script} />}
    />
  )
}
