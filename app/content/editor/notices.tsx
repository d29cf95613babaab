import { useDeferredValue, useMemo } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'

/** Notices about the draft's current values. */
export function Notices({ document, draft }: { document: DocumentDefinition; draft: DraftValues }) {
  const settled = useDeferredValue(draft)
  const notices = useMemo(
    () => document.notices?.(document.whole.read.parse(settled)) ?? [],
    [document, settled],
  )
  return (
    <div role="status">
      {notices.map((notice) => (
        <p key={notice} className="mb-3 rounded-card border-2 border-danger bg-surface p-4">
          {notice}
        </p>
      ))}
    </div>
  )
}
