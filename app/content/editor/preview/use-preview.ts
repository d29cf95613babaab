import { useEffect, useRef, useState } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import type { Edits } from '#app/content/spanish/admin/part-calls.ts'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Language } from '#platform/language.ts'
import type { SpanishPage } from './use-spanish-page.ts'

type Drafted = Pick<DocumentEditor, 'draft' | 'changed' | 'generation'>

/** A rendered draft: its preview URL, values, form generation, and language. */
export type RenderedDraft = {
  address: string
  values: DraftValues
  generation: number
  language: Language
  /** the unsaved Spanish */
  written: Edits
}

const nothing: Edits = new Map()

/** Debounce before the preview updates. */
const debounceMs = 600

/**
 * The preview of the draft, updated shortly after the last key. If it can't update, `problem` says
 * why and the last preview stays.
 */
export function usePreview(
  document: DocumentDefinition,
  { draft, changed: change, generation }: Drafted,
  { language, part }: SpanishPage,
) {
  const [drawn, setDrawn] = useState<RenderedDraft>()
  const [problem, setProblem] = useState('')
  const newest = useRef(0)
  const written = language === 'es' ? part.edits : nothing

  // Syncs with the server, which stores the draft for the preview.
  useEffect(() => {
    newest.current += 1
    const own = newest.current
    const show = async () => {
      const answer = await storeDraft(document, { change, language, written })
      if (own !== newest.current) return
      if ('address' in answer) {
        setDrawn({ address: answer.address, values: draft, generation, language, written })
      }
      setProblem('problem' in answer ? answer.problem : '')
    }
    const timer = setTimeout(() => void show(), own === 1 ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [document, change, draft, generation, language, written])

  return { drawn, problem }
}

const failure = 'The preview couldn’t update. It will try again as you edit.'

/** Quiet, because a password prompt would interrupt typing. */
async function storeDraft(
  { key, fields }: DocumentDefinition,
  { change, language, written }: { change: DraftValues; language: Language; written: Edits },
): Promise<{ address: string } | { problem: string }> {
  try {
    const es = [...written].map(([english, spanish]) => ({ english, spanish }))
    const body = es.length > 0 ? { ...change, es } : change
    const query = { lang: language }
    const asked = { params: { document: key }, query, body, isQuiet: true }
    return await call('POST /api/admin/{document}/preview', asked)
  } catch (error) {
    const [wrong] = Object.entries(error instanceof CallError ? error.fields : {})
    if (!wrong) return { problem: failureText(error, failure) }
    const [path, message] = wrong
    return { problem: `Preview paused: ${labelAt(fields, path)} ${message}.` }
  }
}

/** The label of the field at a dotted path. */
function labelAt(fields: Fields, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = getOwn(fields, name)
  if (!field || rest.length === 0) return field?.label ?? 'a field'
  if (field.fields) return labelAt(field.fields, rest.join('.'))
  return rest.length < 2 ? field.label : labelAt(field.list?.itemFields ?? {}, rest[1] ?? '')
}
