import { deferredScript, pageData } from '#app/site/scripts/page-data.ts'
import { queryAll } from '#app/site/scripts/query-all.ts'

type Typed = { path: string; was: string; is: string }

/** The text nodes of each field's paragraphs, found before anything was typed. */
const known = new Map<string, Text[][]>()

/** Shows typed text in the page at once, if the page shows it verbatim. The next render updates the rest. */
export function showTyped(typed: Typed): void {
  if (awaitsReact()) {
    takenUp ??= startReact()
    void takenUp.then(() => put(typed))
  } else put(typed)
}

/** Settles once React has hydrated or failed. */
let takenUp: Promise<void> | undefined

/** True until React has hydrated: it must find the server's text. */
function awaitsReact(): boolean {
  return document.querySelector(deferredScript) !== null && !('live' in pageData())
}

function startReact(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['lampstand:live', 'lampstand:alone']) {
      document.addEventListener(end, () => resolve(), { once: true })
    }
    // counts as an interaction (`enhance-hydration.ts`)
    dispatchEvent(new Event('input'))
  })
}

function put({ path, was, is }: Typed): void {
  const places = known.get(path) ?? find(path, was)
  known.set(path, places)
  const texts = paragraphsOf(is)
  if (texts.length !== places.length) return
  places.forEach((nodes, at) => {
    for (const node of nodes) node.data = texts[at] ?? ''
  })
}

/** The text nodes of each paragraph. */
function find(path: string, was: string): Text[][] {
  const nodes = [...queryAll('[data-field]')]
    .filter(({ dataset }) => dataset.field === path)
    .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
  return paragraphsOf(was).map((text) => nodes.filter(({ data }) => data.trim() === text))
}

function paragraphsOf(text: string): string[] {
  const found = text.split(/\n\s*\n/).map((one) => one.trim())
  // an emptied field still has one paragraph
  return found.length > 1 ? found.filter((one) => one !== '') : found
}
