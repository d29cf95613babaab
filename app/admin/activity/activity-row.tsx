import { documents } from '#app/admin/documents.ts'
import { RevisionChanges } from '#app/content/editor/revision-changes.tsx'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import { ownPageIdIn } from '#app/pages/own/own-page-key.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChangedValue } from '#app/ui/changed-value.tsx'
import { DisclosureRow } from '#app/ui/disclosure-row.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { ShownEntry } from './activity-schema.ts'

/** One activity entry: who did what, to what, and when. Expands to the values before and after. */
export function ActivityRow({
  entry,
  isOpen,
  onToggle,
}: {
  entry: ShownEntry
  isOpen: boolean
  onToggle: () => void
}) {
  return (
    <DisclosureRow
      isOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{entry.did}</span>
            <span className="text-sm text-muted">{formatTimestamp(entry.at)}</span>
          </span>
          <span className="block text-sm text-muted wrap-anywhere">
            {[entry.by ?? 'Unknown person', entry.did.endsWith(entry.name) ? '' : entry.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
    >
      <EntryDetails entry={entry} />
    </DisclosureRow>
  )
}

function EntryDetails({ entry: { subject, name, address, changes } }: { entry: ShownEntry }) {
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
