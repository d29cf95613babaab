import { type FormEvent, useState } from 'react'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import type { PublishTimes } from '#app/content/publishing/publishing-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { addDays, zonedInstant } from '#app/ui/format/plain-date.ts'
import { officeZone } from '#app/ui/format/timestamp.ts'
import { zoneName } from '#app/ui/format/zone-name.ts'
import { Problem } from '#app/ui/problem.tsx'
import { failureReason } from '#app/ui/toasts/try-with-toast.ts'
import { readMinistryZone } from './publishing-calls.ts'
import type { SharedDraftState } from './use-shared-draft.ts'

/** When a draft goes live. */
export type PublishChoice = 'now' | 'later'

/** Asks when to publish a draft and when to take it down, in the ministry's time zone. */
export function PublishDialog({
  first = 'now',
  shared,
  onClose,
}: {
  /** chosen at first */
  first?: PublishChoice
  shared: Pick<SharedDraftState, 'publish' | 'leavesHidden' | 'hasEdits'>
  onClose: () => void
}) {
  // fixed at opening: saving the draft changes it
  const [{ leavesHidden, hasEdits }] = useState(shared)
  const [turnsVisible, setTurnsVisible] = useState(leavesHidden)
  const [choice, setChoice] = useState<PublishChoice>(first)
  const [isTakenDown, setIsTakenDown] = useState(false)
  const [problem, setProblem] = useState<Partial<Record<keyof PublishTimes, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const when = {
      ...(choice === 'later' ? { publishAt: instantOf(form, 'publish') } : {}),
      ...(isTakenDown ? { takeDownAt: instantOf(form, 'takeDown') } : {}),
    }
    const wrong = problemsOf(when)
    setProblem(wrong)
    if (!hasEdits && !turnsVisible) {
      setFailure(`Nothing would change. Check “${visibleLabel}”.`)
      return
    }
    if (Object.keys(wrong).length > 0 || isBusy) return
    setIsBusy(true)
    const isMeant = Object.keys(when).length === 0 || (await isZoneUnchanged())
    if (isMeant && (await shared.publish({ ...when, turnsVisible }))) onClose()
    setIsBusy(false)
  }

  /**
   * False if the ministry's time zone changed since this tab loaded: then the person rechecks the
   * times.
   */
  async function isZoneUnchanged(): Promise<boolean> {
    const shown = officeZone()
    try {
      const zone = await readMinistryZone()
      setFailure(zone === shown ? '' : zoneChangedText(zone))
      return zone === shown
    } catch (error) {
      setFailure(failureReason(error))
      return false
    }
  }

  return (
    <Dialog
      title={first === 'later' ? 'Schedule' : 'Publish draft'}
      onClose={onClose}
      width="small"
      foot={
        <>
          <Button form="publish-draft" type="submit" aria-disabled={isBusy}>
            {choice === 'now' ? 'Publish now' : 'Schedule'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id="publish-draft"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">When should it go live?</legend>
          <Radio label="Now" isChecked={choice === 'now'} onChoose={() => setChoice('now')} />
          <Radio label="Later" isChecked={choice === 'later'} onChoose={() => setChoice('later')} />
        </fieldset>
        {choice === 'later' ? (
          <DayAndTime name="publish" days={1} label="Publish" error={problem.publishAt} />
        ) : null}
        {leavesHidden ? (
          <Checkbox label={visibleLabel} isChecked={turnsVisible} onToggle={setTurnsVisible} />
        ) : null}
        <Checkbox
          label="Take it down automatically"
          isChecked={isTakenDown}
          onToggle={setIsTakenDown}
        />
        {isTakenDown ? (
          <DayAndTime name="takeDown" days={7} label="Take down" error={problem.takeDownAt} />
        ) : null}
        <p className="text-sm text-muted">
          All times are in {zoneName(officeZone())}. Taking it down brings back the earlier text.
          Anything edited since then stays.
        </p>
        <Problem text={failure} />
      </form>
    </Dialog>
  )
}

const visibleLabel = 'Visitors can see it from then on'

function Checkbox({
  label,
  isChecked,
  onToggle,
}: {
  label: string
  isChecked: boolean
  onToggle: (isChecked: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={isChecked}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {label}
    </label>
  )
}

function zoneChangedText(zone: string): string {
  return `The ministry’s time zone changed to ${zoneName(zone)}. Nothing is scheduled yet. Check the times and try again.`
}

function Radio({
  label,
  isChecked,
  onChoose,
}: {
  label: string
  isChecked: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="when"
        className="size-5"
        checked={isChecked}
        onChange={() => onChoose()}
      />
      {label}
    </label>
  )
}

function DayAndTime({
  name,
  label,
  days,
  error,
}: {
  name: string
  label: string
  /** default, in days from now */
  days: number
  error?: string | undefined
}) {
  return (
    <div className="flex flex-wrap gap-3 [&>div]:flex-1 [&>div]:basis-32">
      <TextField
        type="date"
        name={`${name}Day`}
        label={`${label} on`}
        min={ministryToday()}
        defaultValue={addDays(ministryToday(), days)}
        error={error}
      />
      <TextField type="time" name={`${name}Time`} label={`${label} at`} defaultValue="09:00" />
    </div>
  )
}

/** The chosen time in the ministry's zone as ISO text; undefined if incomplete. */
function instantOf(form: FormData, name: string): string | undefined {
  const [day, time] = [String(form.get(`${name}Day`)), String(form.get(`${name}Time`))]
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (!hours || !minutes || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  return zonedInstant(day, Number(hours) * 60 + Number(minutes), officeZone()).toISOString()
}

function problemsOf(when: { publishAt?: string | undefined; takeDownAt?: string | undefined }) {
  const now = new Date().toISOString()
  const problems: Partial<Record<keyof PublishTimes, string>> = {}
  for (const name of ['publishAt', 'takeDownAt'] as const) {
    if (!(name in when)) continue
    const at = when[name]
    if (at === undefined) problems[name] = 'Choose a date and time'
    else if (at <= now) problems[name] = 'This time has passed'
  }
  if (when.publishAt && when.takeDownAt && when.takeDownAt <= when.publishAt) {
    problems.takeDownAt = 'Choose a time after it’s published'
  }
  return problems
}
