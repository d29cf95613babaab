import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DrawnDraft } from '#app/content/editor/preview/use-preview.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { elsewhereIn, ownFirst } from '#app/content/kit/marks/paths-elsewhere.ts'
import { type ToPage, touchedSchema } from '#app/content/preview/touch-messages.ts'
import type { OtherEditor, SectionProps } from '#app/ui/calls/office-section.ts'
import { findPlace, generalPart, type Place, partOf, partsOf } from './places.ts'
import { findSpanishPlace, spanishAt, textsAt } from './spanish-places.ts'
import type { SpanishPage } from './use-spanish-page.ts'

/** A page in the frame of the preview, and what it was drawn of. */
export type DrawnPage = { frame: HTMLIFrameElement; drawn: DrawnDraft }

/** Words of another document, and where they are changed. */
export type WordsElsewhere = OtherEditor & { address: string }

/**
 * What a person touches in the page of the preview: the paths of those words, the first of which stands
 * open. What is typed there goes back to the page at once.
 */
export function useTouch(
  document: DocumentDefinition,
  { draft, generation }: DocumentEditor,
  { language, part }: SpanishPage,
  editorOf: SectionProps['editorOf'],
) {
  const [paths, setPaths] = useState<readonly string[]>(namedPaths)
  const [isOn, setIsOn] = useState(true)
  const [page, setPage] = useState<DrawnPage>()
  const [path = ''] = paths

  const current = useRef(page)
  const show = useCallback((drawn: DrawnPage) => {
    current.current = drawn
    setPage(drawn)
  }, [])

  // Syncs with the page in the frame, which says what was touched.
  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent): void {
      const window = current.current?.frame.contentWindow
      if (origin !== location.origin || !window || source !== window) return
      const touched = touchedSchema.safeParse(data).data
      if (touched?.documentKey === document.key) setPaths(ownFirst(touched.paths))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [document])

  // Syncs with the page in the frame: whether its words can be touched, and which stand open.
  useEffect(() => tell(page, { kind: 'lampstand.mode', isTouched: isOn }), [page, isOn])
  useEffect(() => tell(page, { kind: 'lampstand.opened', path }), [page, path])

  // Syncs with the page in the frame: what is typed shows at once, unless its items stood in another order.
  const find = language === 'es' ? findSpanishPlace : findPlace
  const place = path ? find(document, draft, path) : undefined
  const is = wordsAt({ values: draft, language, written: part.edits })
  const isAsDrawn = page?.drawn.generation === generation && page.drawn.language === language
  const was = isAsDrawn ? wordsAt(page.drawn) : undefined
  useEffect(() => {
    if (is !== undefined && was !== undefined)
      tell(page, { kind: 'lampstand.typed', path, was, is })
  }, [page, path, was, is])

  /** The words at the open path as a page shows them, as far as it shows them in one piece. */
  function wordsAt({ values, language, written }: Omit<DrawnDraft, 'address' | 'generation'>) {
    const value =
      language === 'es' ? spanishAt(values, path, written, part.stored) : valueAt(values, path)
    if (typeof value !== 'string') return undefined
    return place?.field?.kind === 'formatted' ? plainWords(value) : value
  }

  const elsewhere = paths
    .flatMap((one): WordsElsewhere[] => {
      const field = elsewhereIn(one)
      const editor = field && editorOf(field.documentKey)
      return editor ? [{ ...editor, address: editor.addressOf(field.path, language) }] : []
    })
    .filter(({ key }, at, all) => all.findIndex((one) => one.key === key) === at)

  return {
    language,
    isOpen: place !== undefined || elsewhere.length > 0,
    /** what stands at the first of the touched paths */
    place,
    /** in Spanish: the texts there */
    texts: place && language === 'es' ? textsAt(document, draft, { path, place }) : [],
    /** what else the touched words show */
    others: paths.slice(1).flatMap((other) => find(document, draft, other) ?? []),
    /** whose else they are */
    elsewhere,
    open: (next: string) => setPaths([next]),
    /** opens the part of the page that one sees: the way of who touches nothing */
    openPart() {
      const seen = page && pathInSight(page.frame)
      const place = seen ? find(document, draft, seen) : undefined
      const [first] = partsOf(document)
      setPaths([place ? partAround(document, place) : (first?.value ?? generalPart)])
    },
    close() {
      setPaths([])
      page?.frame.focus()
      tell(page, { kind: 'lampstand.closed', path })
    },
    isOn,
    setIsOn: (now: boolean) => {
      setIsOn(now)
      if (!now) setPaths([])
    },
    /** a page has been drawn, and is shown from now on */
    show,
  }
}

export type Touch = ReturnType<typeof useTouch>

/** The item or group that a field stands in. */
export function partAround(document: DocumentDefinition, { path, part }: Place): string {
  return part ?? partOf(document, path)
}

/** The path of the page's own first words that are seen whole in it. */
function pathInSight({ contentDocument }: HTMLIFrameElement): string | undefined {
  const all = contentDocument?.querySelectorAll<HTMLElement>('main [data-field]') ?? []
  const seen = [...all].filter((element) => element.getBoundingClientRect().top >= 0)
  const paths = seen.flatMap(({ dataset }) => dataset.field?.split(' ') ?? [])
  return paths.find((path) => !elsewhereIn(path))
}

/** Who came from words on another page finds them open (`/admin/events?edit&field=events.0.time`). */
function namedPaths(): string[] {
  const query = new URLSearchParams(location.search)
  const field = query.has('edit') ? query.get('field') : null
  return field ? [field] : []
}

function tell(page: DrawnPage | undefined, message: ToPage): void {
  page?.frame.contentWindow?.postMessage(message, location.origin)
}
