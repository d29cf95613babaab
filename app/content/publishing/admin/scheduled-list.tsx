import { isEndedBefore } from '#app/content/publishing/ended-before.ts'
import type { PlannedChange } from '#app/content/publishing/publishing-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

const pastTense = { publish: 'Published', takeDown: 'Taken down' }
const futureTense = { publish: 'Will be published', takeDown: 'Will be taken down' }

/** Scheduled changes, and the results of earlier ones. */
export function ScheduledList({
  planned,
  withdraw,
  again,
}: {
  planned: readonly PlannedChange[]
  withdraw: (id: string) => void
  again: (id: string) => void
}) {
  if (planned.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {planned.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-4">
          <span
            className={`min-w-0 flex-1 basis-56 ${change.state === 'failed' ? 'font-semibold text-danger' : ''}`}
          >
            {sentenceOf(change)}
          </span>
          {retryLabel(change) ? (
            <Button look="outline" onClick={() => again(change.id)}>
              {retryLabel(change)}
              <span className="sr-only">: {sentenceOf(change)}</span>
            </Button>
          ) : null}
          {change.state === 'done' ? null : (
            <Button look="outline" onClick={() => withdraw(change.id)}>
              {change.state === 'planned' ? 'Cancel schedule' : 'Dismiss'}
              <span className="sr-only">: {sentenceOf(change)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * The retry label of a failed change. A draft whose time has passed is published with its own
 * button.
 */
function retryLabel({ act, state, dueAt }: PlannedChange): string {
  if (state !== 'failed') return ''
  if (dueAt > new Date().toISOString()) return 'Schedule again'
  return act === 'takeDown' ? 'Take down now' : ''
}

function sentenceOf({ act, state, dueAt, endedAt, plannedBy, note }: PlannedChange): string {
  const when = formatTimestamp(dueAt)
  if (state === 'failed') {
    const tense = isEndedBefore({ dueAt, endedAt }) ? 'Won’t be' : 'Wasn’t'
    return `${tense} ${pastTense[act].toLowerCase()} on ${when}: ${note}`
  }
  if (state === 'planned')
    return `${futureTense[act]} on ${when} (scheduled by ${plannedBy ?? 'a former team member'})`
  return `${pastTense[act]} on ${when}, as scheduled. ${note}`.trim()
}
