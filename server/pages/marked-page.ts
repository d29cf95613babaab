import { marksIn, withoutMarks } from '#app/content/kit/marks.ts'
import type { MarkedField } from '#app/content/preview/preview.ts'
import { isOpeningTag, piecesOf } from './html-pieces.ts'

type Open = { at: number; fields: Set<number> }

/** Text in these isn't part of a clickable element. */
const notPressed = /^<(?:title|option|noscript)\b/i

/**
 * Removes the marks in a preview's text and instead adds each field's path (`data-field`) and label
 * (`data-label`) to its element or picture. No marks remain in scripts, attributes, or the head.
 */
export function showFields(html: string, marked: readonly MarkedField[]): string {
  const parts: string[] = []
  const open: Open[] = []
  for (const piece of piecesOf(html)) {
    parts.push(withoutMarks(piece))
    if (piece.startsWith('</')) close(open.pop(), parts, marked)
    else if (isOpeningTag(piece)) open.push({ at: parts.length - 1, fields: new Set() })
    else if (/^<img\b/i.test(piece)) name(parts.length - 1, marksIn(sourceOf(piece)), parts, marked)
    else if (!piece.startsWith('<')) {
      for (const number of marksIn(piece)) open.at(-1)?.fields.add(number)
    }
  }
  return parts.join('')
}

function close(element: Open | undefined, parts: string[], marked: readonly MarkedField[]): void {
  if (!element || notPressed.test(parts[element.at] ?? '')) return
  name(element.at, element.fields, parts, marked)
}

function name(
  at: number,
  numbers: Iterable<number>,
  parts: string[],
  marked: readonly MarkedField[],
): void {
  const fields = [...numbers].flatMap((number) => marked[number] ?? [])
  const paths = new Set(fields.map(({ path }) => path))
  if (paths.size === 0) return
  const labels = new Set(fields.map(({ label }) => label))
  const attributes = ` data-field="${[...paths].join(' ')}" data-label="${escaped([...labels].join(', '))}"`
  parts[at] = (parts[at] ?? '').replace(/^<[a-z][^\s/>]*/i, (tag) => tag + attributes)
}

function sourceOf(image: string): string {
  return /\ssrc="([^"]*)"/i.exec(image)?.[1] ?? ''
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
