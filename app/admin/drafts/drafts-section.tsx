import { Link } from 'react-router'
import {
  rescheduleChange,
  withdrawPlanned,
} from '#app/content/publishing/admin/publishing-calls.ts'
import { ScheduledList } from '#app/content/publishing/admin/scheduled-list.tsx'
import type { PlannedDocument } from '#app/content/publishing/publishing-schema.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'

/** All saved drafts and scheduled changes. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/drafts')
  if (!data && failure) {
    return (
      <LoadFailure text={`We couldn’t load your drafts. ${failure.message}`} onRetry={reload} />
    )
  }
  if (!data) return <p role="status">Loading...</p>
  if (data.length === 0) {
    return (
      <p className="max-w-2xl text-lg">
        No drafts yet. In any editor, “Save draft” beside “Save All Changes” keeps your edits for
        the whole team. You can publish them from there, now or on a date you choose.
      </p>
    )
  }
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {data.map((document) => (
        <DraftRow key={document.key} document={document} reload={reload} />
      ))}
    </ul>
  )
}

function DraftRow({
  document: { key, label, address, draft, planned, links },
  reload,
}: {
  document: PlannedDocument & { address: string }
  reload: () => Promise<void>
}) {
  async function withdraw(id: string): Promise<void> {
    await tryWithToast(() => withdrawPlanned(key, id), 'Removed from the schedule.')
    await reload()
  }
  async function again(id: string): Promise<void> {
    await tryWithToast(() => rescheduleChange(key, id), 'Schedule updated.')
    await reload()
  }
  return (
    <Card as="li" className="flex flex-col gap-2 p-5">
      <h2 className="text-xl">
        <Link to={address} className="inline-flex min-h-11 items-center">
          {label}
        </Link>
      </h2>
      {draft ? (
        <p>
          Draft by {draft.savedBy ?? 'a former team member'}, {formatTimestamp(draft.savedAt)}
          {links.length > 0 ? ` · ${pluralize(links.length, 'preview link', 'preview links')}` : ''}
        </p>
      ) : null}
      <ScheduledList
        planned={planned}
        withdraw={(id) => void withdraw(id)}
        again={(id) => void again(id)}
      />
    </Card>
  )
}
