import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DrawnDraft } from '#app/content/editor/preview/use-preview.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type ToPage, touchedSchema } from '#app/content/preview/touch-messages.ts'
import { findPlace, generalPart, type Place, partOf, partsOf } from './places.ts'

/** A page in the frame of the preview, and what it was drawn of. */
export type DrawnPage = { frame: HTMLIFrameElement; drawn: DrawnDraft }

/**
 * What a person touches in the page of the preview: the paths of those words, the first of which stands
 * open. What is typed there goes back to the page at once.
 */
export function useTouch(document: DocumentDefinition, { draft, generation }: DocumentEditor) {
  const [paths, setPaths] = useState<readonly string[]>([])
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
      if (touched?.documentKey === document.key) setPaths(touched.paths)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [document])

  // Syncs with the page in the frame: whether its words can be touched, and which stand open.
  useEffect(() => tell(page, { kind: 'lampstand.mode', isTouched: isOn }), [page, isOn])
  useEffect(() => tell(page, { kind: 'lampstand.opened', path }), [page, path])

  // Syncs with the page in the frame: what is typed shows at once, unless its items stood in another order.
  const place = path ? findPlace(document, draft, path) : undefined
  const is = wordsAt(draft, path, place)
  const was =
    page?.drawn.generation === generation ? wordsAt(page.drawn.values, path, place) : undefined
  useEffect(() => {
    if (is !== undefined && was !== undefined)
      tell(page, { kind: 'lampstand.typed', path, was, is })
  }, [page, path, was, is])

  return {
    /** what stands at the first of the touched paths */
    place,
    /** what else the touched words show */
    others: paths.slice(1).flatMap((other) => findPlace(document, draft, other) ?? []),
    open: (next: string) => setPaths([next]),
    /** opens the part of the page that one sees: the way of who touches nothing */
    openPart() {
      const seen = page && pathInSight(page.frame)
      const place = seen ? findPlace(document, draft, seen) : undefined
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

/** The path of the first words that are seen whole in a page. */
function pathInSight({ contentDocument }: HTMLIFrameElement): string | undefined {
  const all = contentDocument?.querySelectorAll<HTMLElement>('main [data-field]') ?? []
  const seen = [...all].find((element) => element.getBoundingClientRect().top >= 0)
  return seen?.dataset.field?.split(' ')[0]
}

function tell(page: DrawnPage | undefined, message: ToPage): void {
  page?.frame.contentWindow?.postMessage(message, location.origin)
}

/** The words at a path as a page shows them, as far as it shows them in one piece. */
function wordsAt(values: DraftValues, path: string, place: Place | undefined): string | undefined {
  const value = path ? valueAt(values, path) : undefined
  if (typeof value !== 'string') return undefined
  return place?.field?.kind === 'formatted' ? plainWords(value) : value
}
