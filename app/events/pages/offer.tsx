import { data, redirect } from 'react-router'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { doneId } from '#app/events/responses/own-responses.tsx'
import { changeLimit } from '#app/events/responses/responses.server.ts'
import { readOwnResponses, responsesCookie } from '#app/events/responses/responses-cookie.ts'
import {
  hasShift,
  readOffer,
  readOpening,
  stopOffers,
} from '#app/events/shifts/shift-offers.server.ts'
import { shiftLabel } from '#app/events/shifts/shifts.ts'
import { takeShift } from '#app/events/shifts/take-shift.server.ts'
import { type FormProblem, toFormProblem } from '#app/site/forms.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/offer.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

const unsaved = message('We couldn’t save that. Please try again.')
const unknownOffer = message('This link doesn’t work anymore')

/** Changes nothing, because mail scanners follow every link in an email. */
export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const search = new URL(request.url).searchParams
  const token = search.get('offer') ?? ''
  return { token, isStop: search.has('stop'), offer: await describeOffer(context, token) }
}

/** The offer in the page's language, without anyone's name; undefined if its link isn't ours or is too old. */
async function describeOffer(context: RequestContext, token: string) {
  const offer = await readOffer(context, token)
  if (!offer) return undefined
  const since = await ministryNow(context)
  const opening = await readOpening(context.db, offer.left, since)
  if (!opening) return { isOpen: false, isOwn: false, title: '', day: '', shift: '' }
  const { values, translations } = await readDocument(context.db, events)
  const shown = inLanguageOf(context, events, values, translations)
  const event = shown.events.find(({ id }) => id === opening.event.id) ?? opening.event
  const shift = event.shifts.find(({ id }) => id === opening.shift.id) ?? opening.shift
  return {
    isOpen: opening.openings > 0,
    isOwn: await hasShift(context.db, offer),
    title: event.title,
    day: formatEventDate(opening.occurrence.date, since.today, context.language),
    shift: shiftLabel(shift),
  }
}

/** Takes the shift, or stops the offers. */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  try {
    await requireWithinLimit(context, changeLimit, context.client)
    const search = new URL(request.url).searchParams
    const offer = await readOffer(context, search.get('offer') ?? '')
    if (!offer) throw new AppError('notFound', unknownOffer)
    const { left, helper } = offer
    // a mail program that sends the link's form without its button must never sign anyone up
    if (search.has('stop') || form.get('intent') === 'stop') {
      await stopOffers(context, helper.contact)
      return data<Outcome>({ isStopped: true })
    }
    const { ownKey, isEmailed } = await takeShift(context, {
      ...{ eventId: left.eventId, date: left.occurrenceDate, shiftId: left.shiftId ?? '' },
      ...{ name: helper.name ?? '', contact: helper.contact },
    })
    const cookie =
      ownKey && responsesCookie(ownKey, readOwnResponses(request), context.config.siteUrl)
    const done = isEmailed ? 'helpingEmailed' : 'helping'
    return redirect(`/events/respond?done=${done}#${doneId}`, {
      status: 303,
      headers: cookie ? { 'set-cookie': cookie } : {},
    })
  } catch (error) {
    const problem = toFormProblem(context, error, unsaved)
    return data<Outcome>({ problem }, { status: problem.status })
  }
}

type Outcome = { isStopped: true } | { problem: FormProblem }

export function meta({ matches }: Route.MetaArgs) {
  const title = wordsOfPage(matches)('Can you help?')
  return pageMeta(matches, { title, description: title, path: '/events/offer', isHidden: true })
}

/** The offer of a shift that opened, from an email. Works without JavaScript. */
export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  const { token, isStop, offer } = loaderData
  return (
    <PlainPage label={t('Can you help?')}>
      <h1 className="text-4xl">{t('Can you help?')}</h1>
      {actionData && 'isStopped' in actionData ? (
        <p role="status" className="mt-6 text-lg font-semibold">
          {t('We won’t ask you again. You can still pick a shift at any time.')}
        </p>
      ) : offer ? (
        <>
          {actionData && offer.isOpen ? (
            <p role="alert" className="mt-6 font-semibold text-danger">
              {actionData.problem.message}
            </p>
          ) : null}
          {isStop ? null : <OpenShift token={token} offer={offer} />}
          <SiteForm method="post" action={actionOf(token, isStop)} className="mt-6">
            <Button type="submit" name="intent" value="stop" look={isStop ? 'solid' : 'outline'}>
              {t('Don’t ask me again')}
            </Button>
          </SiteForm>
        </>
      ) : (
        <p role="status" className="mt-6 text-lg font-semibold">
          {t(unknownOffer)}
        </p>
      )}
      <p className="mt-8">
        <ButtonLink href="/events" look="outline">
          {t('Back to the events')}
        </ButtonLink>
      </p>
    </PlainPage>
  )
}

function OpenShift({
  token,
  offer: { isOpen, isOwn, title, day, shift },
}: {
  token: string
  offer: NonNullable<Route.ComponentProps['loaderData']['offer']>
}) {
  const t = useWords()
  return (
    <>
      {title ? (
        <>
          <p className="mt-6 font-serif text-2xl font-semibold">{title}</p>
          <p className="mt-1 text-muted">{day}</p>
          <p className="mt-1 text-lg">{shift}</p>
        </>
      ) : null}
      {isOwn ? (
        <p role="status" className="mt-6 text-lg font-semibold text-accent">
          {t('This shift is yours. Thank you!')}
        </p>
      ) : isOpen ? (
        <SiteForm method="post" action={actionOf(token, false)} className="mt-6">
          <Button type="submit" name="intent" value="take">
            {t('Take this shift')}
          </Button>
        </SiteForm>
      ) : (
        <p role="status" className="mt-6 text-lg font-semibold">
          {title
            ? t('Thank you, but someone else took this shift.')
            : t('Thank you. We no longer need help with this.')}
        </p>
      )}
    </>
  )
}

function actionOf(token: string, isStop: boolean): string {
  const search = new URLSearchParams({ offer: token, ...(isStop ? { stop: '1' } : {}) })
  return `/events/offer?${search}`
}
