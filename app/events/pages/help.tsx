import { data, redirect } from 'react-router'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy } from '#app/events/dates/event-time.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { factsOf } from '#app/events/event-facts.ts'
import { eventPath, helpPath } from '#app/events/filters.ts'
import { readEventsOrStop } from '#app/events/read-events.server.ts'
import { doneId } from '#app/events/responses/own-responses.tsx'
import { responseLimit } from '#app/events/responses/responses.server.ts'
import { readOwnResponses, responsesCookie } from '#app/events/responses/responses-cookie.ts'
import { helpSchema } from '#app/events/schema.ts'
import { countHelpers } from '#app/events/shifts/shift-counts.server.ts'
import { openingsOf, shiftLabel } from '#app/events/shifts/shifts.ts'
import { takeShift } from '#app/events/shifts/take-shift.server.ts'
import { FormRefusal } from '#app/site/form-refusal.tsx'
import { type FormProblem, parseForm, toFormProblem } from '#app/site/forms.server.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { fieldId, TextField } from '#app/ui/field.tsx'
import { formatEventDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/help.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

/** A rejected form: the typed values and the problem. */
type Refusal = FormProblem & { typed: Record<string, string> }

const unsaved = message('We couldn’t save that. Please try again.')

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const page = await findHelp(context, new URL(request.url).searchParams)
  return page ? data(page) : answerNotFound(context, request)
}

/** The shifts of the date that a URL names, in the page's language; undefined if it isn't held or is over. */
async function findHelp(context: RequestContext, search: URLSearchParams) {
  const [eventId, date] = [search.get('event'), search.get('date') ?? '']
  const all = await readEventsOrStop(context)
  const since = await ministryNow(context)
  const { today } = since
  const event = all.find(({ id }) => id === eventId)
  const occurrence = event && isPlainDate(date) ? occurrenceOn(event, date) : undefined
  if (!occurrence || !isHeld(occurrence) || isOverBy(occurrence.event, date, since))
    return undefined
  const { id, title, shifts } = occurrence.event
  if (shifts.length === 0) return undefined
  const counts = await countHelpers(context.db, [occurrence.event], date)
  const helpersOf = (shiftId: string) =>
    counts.find((one) => one.date === date && one.shiftId === shiftId)?.helpers ?? 0
  return {
    ...{ eventId: id, date, title, chosen: search.get('shift') },
    day: formatEventDate(date, today, context.language),
    facts: factsOf(occurrence.event, wordsOf(context.language), {
      date,
      language: context.language,
    }).flatMap(({ text }) => text || []),
    shifts: shifts.map((shift) => ({
      ...{ id: shift.id, label: shiftLabel(shift), people: shift.people },
      open: openingsOf(shift, helpersOf(shift.id)),
    })),
  }
}

type HelpPage = NonNullable<Awaited<ReturnType<typeof findHelp>>>

/** Signs someone up. The result is shown on “Your RSVPs”, which also cancels it. */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  try {
    await requireWithinLimit(context, responseLimit, context.client)
    const read = parseForm(context, helpSchema, form)
    if ('problem' in read) return refuse(read.problem, form)
    const { ownKey, isEmailed } = await takeShift(context, read.fields)
    const done = isEmailed ? 'helpingEmailed' : 'helping'
    const cookie =
      ownKey && responsesCookie(ownKey, readOwnResponses(request), context.config.siteUrl)
    return redirect(`/events/respond?done=${done}#${doneId}`, {
      status: 303,
      headers: cookie ? { 'set-cookie': cookie } : {},
    })
  } catch (error) {
    return refuse(toFormProblem(context, error, unsaved), form)
  }
}

function refuse(problem: FormProblem, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return data<Refusal>({ ...problem, typed }, { status: problem.status })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Help at this event'),
    description: t('Pick a shift, and tell us how to reach you.'),
    path: '/events/help',
    isHidden: true,
  })
}

/** Picks a shift of an event on one date. Works without JavaScript. */
export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  if (!loaderData) return <NotFoundPage />
  const { eventId, date, title, day, facts, shifts } = loaderData
  const isOpen = shifts.some(({ open }) => open > 0)
  return (
    <PlainPage label={t('Help at this event')}>
      <h1 className="text-4xl">{t('Help at this event')}</h1>
      <p className="mt-6 font-serif text-2xl font-semibold">{title}</p>
      <p className="mt-1 text-muted">{[day, ...facts].join(' · ')}</p>
      {isOpen ? (
        <HelpForm page={loaderData} refusal={actionData} />
      ) : (
        <p role="status" className="mt-6 text-lg font-semibold">
          {t('Every shift is taken. Thank you for offering your help.')}
        </p>
      )}
      <p className="mt-8">
        <ButtonLink href={eventPath(eventId, date)} look="outline">
          {t('Back to the event')}
        </ButtonLink>
      </p>
    </PlainPage>
  )
}

const shiftsId = 'shifts'

function HelpForm({ page, refusal }: { page: HelpPage; refusal: Refusal | undefined }) {
  const t = useWords()
  const { eventId, date, shifts } = page
  const { typed, errors = {} } = refusal ?? {}
  const open = shifts.filter((shift) => shift.open > 0)
  const chosen = typed?.shiftId ?? page.chosen ?? (open.length === 1 ? open[0]?.id : undefined)
  return (
    <SiteForm
      method="post"
      action={helpPath(eventId, date, page.chosen ?? undefined)}
      className="mt-6"
    >
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="date" value={date} />
      <FormRefusal
        refusal={refusal}
        fields={[
          ['shiftId', shiftsId],
          ['name', fieldId('name')],
          ['contact', fieldId('contact')],
        ]}
      />
      <fieldset
        id={shiftsId}
        tabIndex={-1}
        aria-describedby={errors.shiftId ? 'shift-error' : undefined}
        className="min-w-0"
      >
        <legend className="mb-1 font-semibold">{t('Choose a shift')}</legend>
        {shifts.map((shift) => (
          <label key={shift.id} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="shiftId"
              value={shift.id}
              required
              disabled={shift.open === 0}
              defaultChecked={shift.open > 0 && shift.id === chosen}
              className="size-5 shrink-0"
            />
            <span className={shift.open === 0 ? 'text-muted' : ''}>
              {shift.open > 0
                ? t('{shift}: {open} of {people} needed', {
                    ...{ shift: shift.label, open: shift.open, people: shift.people },
                  })
                : t('{shift}: full', { shift: shift.label })}
            </span>
          </label>
        ))}
        {errors.shiftId ? (
          <p id="shift-error" className="mt-1 text-sm font-semibold text-danger">
            {errors.shiftId}
          </p>
        ) : null}
      </fieldset>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('First name')}
          name="name"
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={typed?.name}
          error={errors.name}
        />
        <TextField
          label={t('Email or phone')}
          name="contact"
          autoComplete="email"
          required
          maxLength={200}
          help={t('We’ll use it only to reach you about helping at this event.')}
          defaultValue={typed?.contact}
          error={errors.contact}
        />
      </div>
      <Button type="submit" className="mt-6">
        {t('Count me in')}
      </Button>
    </SiteForm>
  )
}
