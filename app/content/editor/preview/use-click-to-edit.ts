import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { ownPathsFirst, parseCrossDocumentPath } from '#app/content/kit/cross-document-paths.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { clickedFieldSchema, type ToPage } from '#app/content/preview/click-messages.ts'
import type { EditorLink, SectionProps } from '#app/ui/calls/office-section.ts'
import { findPlace, generalPart, type Place, partOf, partsOf } from './places.ts'
import { findSpanishPlace, spanishAt, textsAt } from './spanish-places.ts'
import type { RenderedDraft } from './use-preview.ts'
import type { SpanishPage } from './use-spanish-page.ts'

/** The preview's frame and the draft it shows. */
export type RenderedPage = { frame: HTMLIFrameElement; drawn: RenderedDraft }

/** Text of another document, and its editor. */
export type CrossDocumentLink = EditorLink & { address: string }

/**
 * Click-to-edit in the preview: the paths of the clicked text, the first of which is open. Typing
 * updates the page at once.
 */
export function useClickToEdit(
  document: DocumentDefinition,
  { draft, generation }: DocumentEditor,
  { language, part }: SpanishPage,
  editorOf: SectionProps['editorOf'],
) {
  const [paths, setPaths] = useState<readonly string[]>(namedPaths)
  const [isOn, setIsOn] = useState(true)
  const [page, setPage] = useState<RenderedPage>()
  const [path = ''] = paths

  const current = useRef(page)
  const show = useCallback((drawn: RenderedPage) => {
    current.current = drawn
    setPage(drawn)
  }, [])

  // Syncs with the frame, which reports clicks.
  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent): void {
      const window = current.current?.frame.contentWindow
      if (origin !== location.origin || !window || source !== window) return
      const touched = clickedFieldSchema.safeParse(data).data
      if (touched?.documentKey === document.key) setPaths(ownPathsFirst(touched.paths))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [document])

  // Syncs with the frame: whether text is clickable, and which field is open.
  useEffect(() => postToPage(page, { kind: 'lampstand.mode', isTouched: isOn }), [page, isOn])
  useEffect(() => postToPage(page, { kind: 'lampstand.opened', path }), [page, path])

  // Syncs with the frame: shows typing at once, unless items were reordered.
  const find = language === 'es' ? findSpanishPlace : findPlace
  const place = path ? find(document, draft, path) : undefined
  const is = wordsAt({ values: draft, language, written: part.edits })
  const isAsDrawn = page?.drawn.generation === generation && page.drawn.language === language
  const was = isAsDrawn ? wordsAt(page.drawn) : undefined
  useEffect(() => {
    if (is !== undefined && was !== undefined)
      postToPage(page, { kind: 'lampstand.typed', path, was, is })
  }, [page, path, was, is])

  /** The text at the open path, if the page shows it in one piece. */
  function wordsAt({ values, language, written }: Omit<RenderedDraft, 'address' | 'generation'>) {
    const value =
      language === 'es' ? spanishAt(values, path, written, part.stored) : valueAt(values, path)
    if (typeof value !== 'string') return undefined
    return place?.field?.kind === 'formatted' ? plainWords(value) : value
  }

  const elsewhere = paths
    .flatMap((one): CrossDocumentLink[] => {
      const field = parseCrossDocumentPath(one)
      const editor = field && editorOf(field.documentKey)
      return editor ? [{ ...editor, address: editor.pathOf(field.path, language) }] : []
    })
    .filter(({ key }, at, all) => all.findIndex((one) => one.key === key) === at)

  return {
    language,
    isOpen: place !== undefined || elsewhere.length > 0,
    /** the target of the first clicked path */
    place,
    /** on a Spanish page: the texts there */
    texts: place && language === 'es' ? textsAt(document, draft, { path, place }) : [],
    /** other fields in the clicked text */
    others: paths.slice(1).flatMap((other) => find(document, draft, other) ?? []),
    /** other documents the clicked text belongs to */
    elsewhere,
    open: (next: string) => setPaths([next]),
    /** opens the visible section, for keyboard users */
    openPart() {
      const seen = page && pathInSight(page.frame)
      const place = seen ? find(document, draft, seen) : undefined
      const [first] = partsOf(document)
      setPaths([place ? enclosingPart(document, place) : (first?.value ?? generalPart)])
    },
    close() {
      setPaths([])
      page?.frame.focus()
      postToPage(page, { kind: 'lampstand.closed', path })
    },
    isOn,
    setIsOn: (now: boolean) => {
      setIsOn(now)
      if (!now) setPaths([])
    },
    /** a rendered page is now visible */
    show,
  }
}

export type ClickToEdit = ReturnType<typeof useClickToEdit>

/** The item or group around a field. */
export function enclosingPart(document: DocumentDefinition, { path, part }: Place): string {
  return part ?? partOf(document, path)
}

/** The path of the first of the page's own texts in view. */
function pathInSight({ contentDocument }: HTMLIFrameElement): string | undefined {
  const all = contentDocument?.querySelectorAll<HTMLElement>('main [data-field]') ?? []
  const seen = [...all].filter((element) => element.getBoundingClientRect().top >= 0)
  const paths = seen.flatMap(({ dataset }) => dataset.field?.split(' ') ?? [])
  return paths.find((path) => !parseCrossDocumentPath(path))
}

/** The field in the URL (`/admin/events?edit&field=events.0.time`). */
function namedPaths(): string[] {
  const query = new URLSearchParams(location.search)
  const field = query.has('edit') ? query.get('field') : null
  return field ? [field] : []
}

function postToPage(page: RenderedPage | undefined, message: ToPage): void {
  page?.frame.contentWindow?.postMessage(message, location.origin)
}
