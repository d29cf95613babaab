import { queryAll } from '#app/site/scripts/query-all.ts'

type Typed = { path: string; was: string; is: string }

/** Where each field's paragraphs stand in this page, as they were found before anything was typed. */
const known = new Map<string, Text[][]>()

/**
 * Puts what is typed into the page at once, paragraph by paragraph, where the page shows the words as they were
 * written. Whatever else follows from them, the page shows when it is drawn anew, a moment later.
 */
export function showTyped({ path, was, is }: Typed): void {
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
  // an emptied field still has its place
  return found.length > 1 ? found.filter((one) => one !== '') : found
}
