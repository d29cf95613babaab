import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { ScheduledList } from './scheduled-list.tsx'
import type { SharedDraftState } from './use-shared-draft.ts'

/** The saved draft, its schedule, and its preview links. Renders nothing without any. */
export function DraftCard({
  shared,
  isDirty,
  isDraftSaved,
  publish,
}: {
  shared: SharedDraftState
  isDirty: boolean
  /** whether the form matches the saved draft */
  isDraftSaved: boolean
  /** opens the dialog that publishes the draft */
  publish: () => void
}) {
  const { draft, planned, links, link, isOpened } = shared
  const hasOpenChanges = planned.some(({ state }) => state !== 'done')
  if (!draft && !hasOpenChanges) return null
  return (
    <Card className="mb-6 flex flex-col gap-3 p-5">
      <h2 className="text-xl">{draft ? 'Saved draft' : 'Scheduled'}</h2>
      {draft ? (
        <>
          <p>
            Saved by {draft.savedBy ?? 'a former team member'}, {formatTimestamp(draft.savedAt)}.
            Visitors don’t see it yet.
            {isOpened && isDraftSaved
              ? ' It’s open in the form. Save All Changes publishes it.'
              : ''}
            {isOpened && !isDraftSaved
              ? ' You’ve changed it since then. Save the draft again, or save all changes to publish it now.'
              : ''}
          </p>
          <div className="flex flex-wrap gap-3">
            {isOpened ? null : (
              <Button disabled={isDirty} onClick={shared.open}>
                Open draft
              </Button>
            )}
            {isOpened && !isDraftSaved ? null : (
              <Button look="outline" onClick={publish}>
                Publish…
              </Button>
            )}
            {isOpened && isDraftSaved ? (
              <Button look="outline" onClick={shared.leave}>
                Close draft
              </Button>
            ) : null}
            <Button look="outline" onClick={() => void shared.makeLink()}>
              Create preview link
            </Button>
            <Button look="danger" onClick={() => void shared.discard()}>
              Discard draft
            </Button>
          </div>
          {isDirty && !isOpened ? (
            <p className="text-sm text-muted">Save your changes before you open the draft.</p>
          ) : null}
        </>
      ) : null}
      <ScheduledList
        planned={planned}
        withdraw={(id) => void shared.withdraw(id)}
        again={(id) => void shared.rescheduleChange(id)}
      />
      {link ? (
        <CopyLink
          label="Preview link"
          link={link}
          help="Anyone with this link can see the draft for seven days, without an account."
        />
      ) : null}
      {links.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {links.map(({ id, madeAt, madeBy, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <span className="min-w-0 flex-1 basis-56">
                Preview link from {madeBy ?? 'a former team member'}, {formatTimestamp(madeAt)}.
                Works until {formatTimestamp(expiresAt)}.
              </span>
              <Button look="outline" onClick={() => void shared.withdrawLink(id)}>
                Turn off
                <span className="sr-only"> the link from {formatTimestamp(madeAt)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
