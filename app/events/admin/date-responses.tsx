import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { checkInUrl } from '#app/events/check-in/check-in-paths.ts'
import type { DoorList, RespondedDate, StaffResponse } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { toastFailure, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { AddGuest } from './add-guest.tsx'
import { AnswerTotals } from './answer-totals.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { HelpersOfDay } from './helpers-of-day.tsx'
import { ResponseRow } from './response-row.tsx'
import { WriteToGuests } from './write-to-guests.tsx'

/** Everyone who responded to an event on a date, with the actions for the list. */
export function DateResponses({
  date: { eventId, date, title, people, places, change: changeOfDate },
  search,
  link,
  onChanged,
}: {
  date: RespondedDate
  search: string
  /** the link that shows only this date */
  link: LinkToItem
  onChanged: () => Promise<void>
}) {
  const [cursors, setCursors] = useState<string[]>([])
  const isMailOn = useIsMailOn()
  const day = { eventId, date }
  const query = { ...day, search, cursor: cursors.at(-1) }
  const read = useRead('GET /api/admin/event-responses', { query })

  const answers = useRead('GET /api/admin/event-responses/answers', { query: day })
  const sums = answers.data?.sums ?? []
  const helpers = useRead('GET /api/admin/event-helpers', { query: day })
  const [help] = helpers.data?.days ?? []

  async function refresh() {
    recount()
    await Promise.all([read.reload(), answers.reload(), helpers.reload(), onChanged()])
  }

  async function change({ id, name }: StaffResponse, cancelled: boolean) {
    const put = (isCancelled: boolean) => () =>
      call('PUT /api/admin/event-responses/{id}', {
        params: { id },
        body: { cancelled: isCancelled },
      })
    const undo = {
      label: 'Undo',
      onSelect: () => void tryWithToast(put(false), 'RSVP restored').then(refresh),
    }
    if (cancelled && !(await askToCancel(name, title))) return
    await tryWithToast(
      put(cancelled),
      cancelled ? 'RSVP canceled' : 'RSVP restored',
      cancelled ? undo : undefined,
    )
    await refresh()
  }

  async function givePlace({ id, people: more }: StaffResponse) {
    const taken = people + more
    const over = places > 0 && taken > places
    await tryWithToast(
      () =>
        call('PUT /api/admin/event-responses/{id}', { params: { id }, body: { waiting: false } }),
      over
        ? `Place given: ${pluralize(taken, 'person', 'people')}, ${pluralize(places, 'place', 'places')}`
        : 'Place given',
    )
    await refresh()
  }

  const responses = read.data?.responses ?? []
  // the first in line first
  const waiting = responses.filter(isWaiting).toSorted(byWaitingSince)
  const rowOf = (response: StaffResponse) => (
    <ResponseRow
      key={response.id}
      response={response}
      onCancel={() => void change(response, true)}
      onPutBack={() => void change(response, false)}
      onGivePlace={() => void givePlace(response)}
    />
  )

  return (
    <div className="flex flex-col gap-4">
      {changeOfDate ? (
        <p>
          <strong>{changeOfDate.mark}.</strong> {changeOfDate.sentence}{' '}
          {whoIsNotified(changeOfDate.written, isMailOn)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="outline" href={checkInUrl(day)}>
          Check in
        </ButtonLink>
        <AddGuest day={day} title={title} onAdded={() => void refresh()} />
        <WriteToGuests day={day} title={title} />
        <PrintButton day={day} title={title} hasAnswers={sums.length > 0} />
        <ButtonLink
          look="outline"
          href={apiUrl('GET /api/admin/event-responses.csv', { query: day })}
          download
        >
          Download as CSV
        </ButtonLink>
        <Link {...link} className={buttonClass('outline')}>
          Link to this date
        </Link>
      </div>
      {isMailOn ? null : (
        <p className="text-sm text-muted">
          Email isn’t set up yet, so you write to guests in your own mail program. <SetUpMail />
        </p>
      )}
      {answers.data ? <AnswerTotals answers={answers.data} /> : null}
      {help && help.shifts.length > 0 ? (
        <section aria-label="Helpers">
          <h2 className="mb-2 text-base font-semibold">Helpers</h2>
          <HelpersOfDay day={help} onChanged={refresh} />
        </section>
      ) : null}
      {helpers.failure ? (
        <LoadFailure
          text={`Failed to load helpers. ${helpers.failure.message}`}
          onRetry={helpers.reload}
        />
      ) : null}
      {read.failure ? (
        <LoadFailure text={`Failed to load RSVPs. ${read.failure.message}`} onRetry={read.reload} />
      ) : null}
      {read.isLoading && !read.data ? <p role="status">Loading...</p> : null}
      <ul aria-label={`RSVPs for ${title}`} aria-busy={read.isLoading}>
        {responses.filter((response) => !isWaiting(response)).map(rowOf)}
      </ul>
      {waiting.length > 0 ? (
        <section>
          <h2 className="mb-2 text-base font-semibold">Waiting list</h2>
          <ul aria-label={`Waiting list for ${title}`}>{waiting.map(rowOf)}</ul>
        </section>
      ) : null}
      <Pager
        cursors={cursors}
        next={read.data?.next ?? null}
        isLoading={read.isLoading}
        labels={{ back: 'Newer RSVPs', on: 'Older RSVPs' }}
        onTurn={setCursors}
      />
    </div>
  )
}

function isWaiting({ waitingSince, cancelledAt }: StaffResponse): boolean {
  return waitingSince !== null && cancelledAt === null
}

function byWaitingSince(one: StaffResponse, other: StaffResponse): number {
  return (one.waitingSince ?? '') < (other.waitingSince ?? '') ? -1 : 1
}

function askToCancel(name: string, title: string): Promise<boolean> {
  return ask({
    title: name ? `Cancel ${name}’s RSVP?` : 'Cancel this RSVP?',
    text: `It won’t count for ${title} anymore. You can restore it from the end of the list.`,
    yes: 'Cancel RSVP',
    no: 'Keep RSVP',
    isDestructive: true,
  })
}

/** Fetches the complete list of a date, not just the page shown, and prints it. */
function PrintButton({
  day,
  title,
  hasAnswers,
}: {
  day: { eventId: string; date: string }
  title: string
  hasAnswers: boolean
}) {
  // others read a list at the door
  const [withAnswers, setWithAnswers] = useState(false)
  const [isFetching, setIsFetching] = useState(false)
  const [list, setList] = useState<DoorList>()
  const endPrinting = useCallback(() => setList(undefined), [])

  async function print() {
    setIsFetching(true)
    try {
      const query = { ...day, answers: hasAnswers && withAnswers ? 'shown' : 'hidden' } as const
      setList(await call('GET /api/admin/event-responses/door', { query }))
    } catch (error) {
      toastFailure(error)
    }
    setIsFetching(false)
  }

  return (
    <>
      <Button look="outline" disabled={isFetching} onClick={() => void print()}>
        Print door list
      </Button>
      {hasAnswers ? (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={withAnswers}
            onChange={({ target }) => setWithAnswers(target.checked)}
            className="size-5 shrink-0"
          />
          Print answers, too
        </label>
      ) : null}
      {list ? <DoorSheet list={list} title={title} onPrinted={endPrinting} /> : null}
    </>
  )
}

type DateChange = NonNullable<RespondedDate['change']>

function whoIsNotified(written: DateChange['written'], isMailOn: boolean): string {
  if (written === 'never') return ''
  if (!isMailOn) return 'Email isn’t set up yet. Please tell everyone yourself.'
  return written === 'later'
    ? 'Everyone who left an email address gets an email 15 minutes after the change was saved. Please call the others.'
    : 'Everyone who left an email address gets an email. Please call the others.'
}
