import { useEffect, useRef, useState } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { ownValue } from '#platform/own-value.ts'

type Drafted = Pick<DocumentEditor, 'draft' | 'changed' | 'generation'>

/** Where a draft can be seen in its page, its values, and of which form they were. */
export type DrawnDraft = { address: string; values: DraftValues; generation: number }

/** How long nobody types before the preview follows, in milliseconds. */
const pauseMs = 600

/**
 * Where the page with this draft can be seen. It follows the draft a moment after the last key;
 * where the draft cannot be shown yet, `problem` says why, and the last address stays.
 */
export function usePreview(
  document: DocumentDefinition,
  { draft, changed: change, generation }: Drafted,
) {
  const [drawn, setDrawn] = useState<DrawnDraft>()
  const [problem, setProblem] = useState('')
  const newest = useRef(0)

  // Syncs with the server: it keeps the draft that the page in the frame shows.
  useEffect(() => {
    newest.current += 1
    const own = newest.current
    const show = async () => {
      const answer = await storeDraft(document, change)
      if (own !== newest.current) return
      if ('address' in answer) setDrawn({ address: answer.address, values: draft, generation })
      setProblem('problem' in answer ? answer.problem : '')
    }
    const timer = setTimeout(() => void show(), own === 1 ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [document, change, draft, generation])

  return { drawn, problem }
}

const failure = 'The preview could not follow. It tries again when you go on.'

/** Asked without the question for a password, which would take the hand off the keys. */
async function storeDraft(
  { key, fields }: DocumentDefinition,
  change: DraftValues,
): Promise<{ address: string } | { problem: string }> {
  try {
    const asked = { params: { document: key }, body: change, isQuiet: true }
    return await call('POST /api/admin/{document}/preview', asked)
  } catch (error) {
    const [wrong] = Object.entries(error instanceof CallError ? error.fields : {})
    if (!wrong) return { problem: failureText(error, failure) }
    const [path, message] = wrong
    return { problem: `The preview waits: ${labelAt(fields, path)} ${message}.` }
  }
}

/** What the form calls the field at a dotted path. */
function labelAt(fields: Fields, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = ownValue(fields, name)
  if (!field || rest.length === 0) return field?.label ?? 'one field'
  if (field.fields) return labelAt(field.fields, rest.join('.'))
  return rest.length < 2 ? field.label : labelAt(field.list?.itemFields ?? {}, rest[1] ?? '')
}
