import { useCallback, useEffect, useState } from 'react'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
import type { ListedRevision } from '#app/content/revisions/revisions.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import {
  readRevision,
  readRevisions,
  restoreRevision,
  type StoredDocument,
} from './document-calls.ts'
import { errorToast } from './office-copy.ts'
import { RevisionChanges } from './revision-changes.tsx'
import type { DocumentEditor } from './use-document-editor.ts'

const asItCame: ListedRevision = {
  ...{ version: 0, savedAt: null, savedBy: null },
  changed: { names: [], more: 0 },
}

/** A document's history: who saved when, what changed, and Restore. */
export function HistoryDialog({
  document,
  editor,
  stored,
  onClose,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  stored: StoredDocument
  onClose: () => void
}) {
  const { revisions, hasMore, more, hasFailed } = useRevisions(document.key)
  const [openVersion, setOpenVersion] = useState<number>()

  async function foreseen({ version }: ListedRevision): Promise<string[]> {
    if (!editor.describeEffects) return []
    try {
      return await editor.describeEffects((await readRevision(document.key, version)).values)
    } catch {
      // if it can't be read, the restore fails too and says so
      return []
    }
  }

  async function restore(revision: ListedRevision) {
    const what =
      editor.isDirty && !editor.isDraftSaved
        ? 'You’ll lose your unsaved edits. The current version stays in the history.'
        : 'The current version stays in the history, so you can switch back.'
    const when = isVisible(document, stored.values) ? ' Visitors see it at once.' : ''
    const isSure = await ask({
      title: `Restore ${nameOf(revision)}?`,
      text: [
        ...(await foreseen(revision)),
        `All later changes to this page go, too.${when}`,
        what,
      ].join(' '),
      yes: 'Restore version',
    })
    if (!isSure) return
    const dropped = editor.draft
    try {
      editor.rebase(await restoreRevision(document.key, revision.version, stored.version), dropped)
      showToast({ title: 'Success', description: `${nameOf(revision)} is live again.` })
      onClose()
    } catch (error) {
      const isLate = error instanceof CallError && error.status === 409
      const message = isLate
        ? 'Someone else just saved this page. Refresh it, then try again.'
        : 'Failed to restore this version'
      showToast(errorToast(message))
    }
  }

  return (
    <Dialog title={`History of ${document.label}`} onClose={onClose} width="wide">
      {hasFailed ? <p role="alert">The history couldn’t be loaded.</p> : null}
      <ol className="flex flex-col gap-2">
        {revisions.map((revision) => (
          <li key={revision.version} className="rounded-card border border-line">
            <div className="flex flex-wrap items-center gap-3 p-3">
              <button
                type="button"
                aria-expanded={openVersion === revision.version}
                onClick={() =>
                  setOpenVersion((open) =>
                    open === revision.version ? undefined : revision.version,
                  )
                }
                className="unfolds -mx-2 flex-1 basis-60 rounded-control px-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{nameOf(revision)}</span>
                  <span className="block">{changesOf(revision)}</span>
                  <span className="block text-sm text-muted">{whoAndWhen(revision)}</span>
                </span>
              </button>
              {revision.version === stored.version ? (
                <span className="text-sm text-muted">Current version</span>
              ) : (
                <Button look="outline" onClick={() => void restore(revision)}>
                  Restore<span className="sr-only"> ({nameOf(revision)})</span>
                </Button>
              )}
            </div>
            {openVersion === revision.version ? (
              <RevisionChanges document={document} version={revision.version} />
            ) : null}
          </li>
        ))}
      </ol>
      {hasMore ? (
        <Button look="outline" className="mt-4" onClick={() => void more()}>
          Show older versions
        </Button>
      ) : null}
    </Dialog>
  )
}

function useRevisions(key: string) {
  const [revisions, setRevisions] = useState<ListedRevision[]>([])
  const [hasMore, setHasMore] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const once = useSingleFlight()

  const read = useCallback(
    async (before?: number) => {
      try {
        const next = await readRevisions(key, before)
        const last = next.hasMore ? [] : [asItCame]
        setRevisions((known) => [...(before ? known : []), ...next.revisions, ...last])
        setHasMore(next.hasMore)
      } catch {
        setHasFailed(true)
      }
    },
    [key],
  )

  // Syncs with the server: loads the newest versions.
  useEffect(() => void read(), [read])

  const more = () => once(() => read(revisions.at(-1)?.version))
  return { revisions, hasMore, more, hasFailed }
}

function nameOf({ version }: ListedRevision): string {
  return version === 0 ? 'Original version' : `Version ${version}`
}

function whoAndWhen({ version, savedAt, savedBy }: ListedRevision): string {
  if (version === 0 || savedAt === null) return 'The built-in text, before anything was saved'
  return `${savedBy ?? 'Saved by the site'}, ${formatTimestamp(savedAt)}`
}

function changesOf({ version, changed: { names, more } }: ListedRevision): string | null {
  if (version === 0) return null
  if (names.length === 0) return 'No visible changes'
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
