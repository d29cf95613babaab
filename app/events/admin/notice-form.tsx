import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxNoticeDays, maxNoticeLength } from '#app/events/site-notices/site-notice-schema.ts'
import { type NoticeTemplate, noticeTemplates } from '#app/site/notices/notice-templates.ts'
import { type NoticeLevel, noticeLevelChoices } from '#app/site/notices/notices-document.ts'
import { Button } from '#app/ui/button.tsx'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { addDays, isPlainDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { officeZone } from '#app/ui/format/timestamp.ts'
import { zoneName } from '#app/ui/format/zone-name.ts'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { failureReason } from '#app/ui/toasts/try-with-toast.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

type Draft = {
  text: string
  translations: Partial<Record<OtherLanguage, string>>
  level: NoticeLevel
  closesOffice: boolean
  untilDate: string
  untilTime: string
  /** dates to cancel, as `dateKey` */
  cancels: readonly string[]
}

const blankDraft = (today: string): Draft => ({
  text: '',
  translations: {},
  level: 'warning',
  closesOffice: false,
  untilDate: today,
  untilTime: '',
  cancels: [],
})

const dateKey = ({ date, eventId }: { date: string; eventId: string }) => `${date} ${eventId}`

/** One form to post a notice, with the usual ones ready, and to cancel the events that it's about. */
export function NoticeForm({
  today,
  mayCancel,
  setDirty,
  onPosted,
}: {
  today: string
  mayCancel: boolean
  setDirty: (isDirty: boolean) => void
  onPosted: () => void
}) {
  const [draft, setDraft] = useState(() => blankDraft(today))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const once = useSingleFlight()
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = draft.text !== ''

  // Syncs with the shell, which warns before unsaved text is lost.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  // Syncs with the browser's focus: after a refused notice, focus the first wrong field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const { untilDate, untilTime } = draft
  const { data } = useRead(
    'GET /api/admin/notices/dates',
    ...(mayCancel && isPlainDate(untilDate)
      ? [{ query: { untilDate, untilTime } }]
      : ([null] as [null])),
  )
  const dates = data?.dates ?? []
  const canceled = dates.filter((one) => draft.cancels.includes(dateKey(one)))

  function use({ text, level, closesOffice }: NoticeTemplate) {
    const translations = Object.fromEntries(otherLanguages.map((one) => [one, text[one]]))
    change({ text: text.en, translations, level, closesOffice })
  }

  async function post(): Promise<void> {
    setIsBusy(true)
    setErrors({})
    setFailure('')
    const body: BodyOf<'POST /api/admin/notices'> = {
      ...draft,
      cancels: canceled.map(({ eventId, date }) => ({ eventId, date })),
    }
    try {
      await call('POST /api/admin/notices', { body })
      showToast({ title: 'Notice posted', description: 'It’s at the top of every page now.' })
      setDraft(blankDraft(today))
      onPosted()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setErrors(fields)
      if (!fields.text && !fields.untilDate) setFailure(failureReason(error))
    }
    setIsBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (draft.text.trim() === '') setErrors({ text: 'Say what happens' })
    else void once(post)
  }

  return (
    <Card className="p-4">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-semibold">Start with a usual notice</legend>
          <div className="flex flex-wrap gap-2">
            {noticeTemplates.map((template) => (
              <Button key={template.id} look="outline" onClick={() => use(template)}>
                {template.label}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextField
          label="Notice"
          name="text"
          autoComplete="off"
          maxLength={maxNoticeLength}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          error={errors.text}
        />
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={`In ${languages[language].label}`}
            name={`text-${language}`}
            lang={language}
            autoComplete="off"
            maxLength={maxNoticeLength}
            value={draft.translations[language] ?? ''}
            onChange={({ target }) =>
              change({ translations: { ...draft.translations, [language]: target.value } })
            }
            help={`If it’s blank, ${languages[language].label} pages show the English.`}
            error={errors[`translations.${language}`]}
          />
        ))}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <div className="col-span-2 sm:col-span-1">
            <SelectField
              label="How serious"
              name="level"
              value={draft.level}
              onChange={({ target }) => {
                const chosen = noticeLevelChoices.find(({ value }) => value === target.value)
                if (chosen) change({ level: chosen.value })
              }}
            >
              {noticeLevelChoices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            type="date"
            label="Until"
            name="untilDate"
            min={today}
            max={addDays(today, maxNoticeDays)}
            value={untilDate}
            onChange={({ target }) => change({ untilDate: target.value })}
            error={errors.untilDate}
          />
          <TextField
            type="time"
            label="Time"
            name="untilTime"
            value={untilTime}
            onChange={({ target }) => change({ untilTime: target.value })}
            error={errors.untilTime}
          />
          <p className="col-span-full text-sm text-muted">
            Leave the time blank for the end of the day. Times are in {zoneName(officeZone())}.
          </p>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="closesOffice"
            className="size-5 shrink-0"
            checked={draft.closesOffice}
            onChange={({ target }) => change({ closesOffice: target.checked })}
          />
          <span className="min-w-0">
            <span className="block">The office is closed, too</span>
            <span className="block text-sm text-muted">
              Your site and search engines say so until the notice ends.
            </span>
          </span>
        </label>
        {dates.length > 0 ? (
          <fieldset>
            <legend className="mb-1 font-semibold">Cancel events</legend>
            {dates.map((one) => (
              <label key={dateKey(one)} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={draft.cancels.includes(dateKey(one))}
                  onChange={({ target }) =>
                    change({
                      cancels: target.checked
                        ? [...draft.cancels, dateKey(one)]
                        : draft.cancels.filter((key) => key !== dateKey(one)),
                    })
                  }
                />
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{one.title}</span>
                  <span className="block text-sm text-muted">
                    {[one.day, one.time, `${one.people} coming`].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            ))}
            <p className="text-sm text-muted">
              {data?.isMailOn
                ? 'Everyone who RSVP’d gets an email with this notice right away.'
                : 'Email isn’t set up, so please call the people who RSVP’d.'}
            </p>
          </fieldset>
        ) : null}
        <Problem text={failure} />
        <div>
          <Button type="submit" aria-disabled={isBusy}>
            {canceled.length > 0
              ? `Post notice and cancel ${pluralize(canceled.length, 'event', 'events')}`
              : 'Post notice'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
