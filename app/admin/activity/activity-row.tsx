import { documents } from '#app/admin/documents.ts'
import { RevisionChanges } from '#app/content/editor/revision-changes.tsx'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import { ownPageIdIn } from '#app/pages/own/own-page-key.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChangedValue } from '#app/ui/changed-value.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import type { ShownEntry } from './activity-schema.ts'

/** Who did what, to what, and when. An opener unfolds the values before and after. */
export function activityColumns(
  openId: string,
  onToggle: (id: string) => void,
): ListColumn<ShownEntry>[] {
  return [
    {
      key: 'did',
      label: 'Activity',
      phone: 'main',
      cell: ({ id, did }) => (
        <button
          type="button"
          data-list-opener
          aria-expanded={id === openId}
          onClick={() => onToggle(id)}
          className="list-opener unfolds"
        >
          <span className="max-w-96 truncate">{did}</span>
        </button>
      ),
    },
    {
      key: 'item',
      label: 'Item',
      fills: true,
      phone: 'line',
      cell: ({ did, name }) => (did.endsWith(name) ? null : name),
    },
    { key: 'by', label: 'Person', phone: 'note', cell: ({ by }) => by ?? 'Unknown person' },
    {
      key: 'at',
      label: 'Date',
      phone: 'end',
      cell: ({ at }) => <span className="list-note">{formatTimestamp(at)}</span>,
    },
  ]
}

/** What an entry changed. */
export function EntryDetails({
  entry: { subject, name, address, changes },
}: {
  entry: ShownEntry
}) {
  const document = documentOf(subject, name)
  const version = Number(changes.find(({ isVersion }) => isVersion)?.after)
  return (
    <div className="flex flex-col gap-3">
      {document && version > 0 ? (
        <RevisionChanges document={document} version={version} />
      ) : changes.length > 0 ? (
        <dl>
          {changes.map(({ label, before, after }) => (
            <ChangedValue
              key={label}
              label={label}
              before={before || 'Nothing'}
              after={after || 'Nothing'}
            />
          ))}
        </dl>
      ) : (
        <p className="text-muted">No details were recorded.</p>
      )}
      {address ? (
        <ButtonLink look="outline" href={address} className="self-start">
          View item
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** The document that an entry is about, even a staff-added page that has since been deleted. */
function documentOf(subject: string, title: string): DocumentDefinition | undefined {
  const key = /^document:(.*)/.exec(subject)?.[1] ?? ''
  const id = ownPageIdIn(key)
  if (id === undefined) return documents.find((document) => document.key === key)
  return ownPageDocument({ id, title, address: '' })
}
