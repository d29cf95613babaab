import { useEffect, useState } from 'react'
import { differencesOf } from '#app/content/editor/draft/differences.ts'
import { ValueText } from '#app/content/editor/draft/value-text.tsx'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { WholeRevision } from '#app/content/revisions/revisions.ts'
import { ChangedValue } from '#app/ui/changed-value.tsx'
import { readRevision } from './document-calls.ts'

/** What one save changed from the version before it. */
export function RevisionChanges({
  document,
  version,
}: {
  document: DocumentDefinition
  version: number
}) {
  const [pair, setPair] = useState<WholeRevision[]>()
  const [hasFailed, setHasFailed] = useState(false)

  // Syncs with the server: loads both versions to compare.
  useEffect(() => {
    let isGone = false
    const wanted = version === 0 ? [0] : [version - 1, version]
    Promise.all(wanted.map((each) => readRevision(document.key, each))).then(
      (both) => isGone || setPair(both),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [document.key, version])

  if (hasFailed) return <p className="border-t border-line p-3">This couldn’t be loaded.</p>
  if (!pair) return <p className="border-t border-line p-3">Loading...</p>
  const [before, after] = pair
  if (!after) return <p className="border-t border-line p-3">The original text.</p>
  const changes = differencesOf(document.fields, before?.values, after.values)
  if (changes.length === 0) return <p className="border-t border-line p-3">No visible changes.</p>
  return (
    <dl className="border-t border-line p-3">
      {changes.map((change) => (
        <ChangedValue
          key={change.path}
          label={change.label}
          before={<ValueText field={change.field} value={change.before} />}
          after={<ValueText field={change.field} value={change.after} />}
        />
      ))}
    </dl>
  )
}
