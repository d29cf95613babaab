import { isEmptyTag, isOpeningTag, piecesOf, textOf } from './html-pieces.ts'

type Open = { at: number; isEnglish: boolean; isOther: boolean }

/**
 * Adds `lang="en"` to elements of a Spanish page that contain only untranslated English, and to pictures
 * with untranslated alt text.
 */
export function markEnglish(html: string, left: ReadonlySet<string>): string {
  if (left.size === 0) return html
  const texts = new Set([...left].flatMap(partsOf).map(plain))
  const parts: string[] = []
  const open: Open[] = []
  for (const piece of piecesOf(html)) {
    parts.push(piece)
    if (piece.startsWith('</')) close(open.pop(), parts)
    else if (isEmptyTag(piece)) markPicture(piece, parts, texts)
    else if (isOpeningTag(piece)) {
      open.push({ at: parts.length - 1, isEnglish: false, isOther: false })
    } else if (!piece.startsWith('<')) read(piece, open.at(-1), texts)
  }
  return parts.join('')
}

/** The text and each of its paragraphs and lines, which pages render separately. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/\n\s*\n/), ...text.split('\n')]
}

function read(piece: string, element: Open | undefined, texts: ReadonlySet<string>): void {
  const text = plain(textOf(piece))
  if (!element || !/\p{L}{2}/u.test(text)) return
  if (texts.has(text)) element.isEnglish = true
  else element.isOther = true
}

function close(element: Open | undefined, parts: string[]): void {
  if (element?.isEnglish && !element.isOther) mark(element.at, parts)
}

function markPicture(piece: string, parts: string[], texts: ReadonlySet<string>): void {
  const alt = /^<img\b.* alt="([^"]*)"/is.exec(piece)?.[1]
  if (alt && texts.has(plain(textOf(alt)))) mark(parts.length - 1, parts)
}

function mark(at: number, parts: string[]): void {
  const tag = parts[at] ?? ''
  if (!/\slang="/i.test(tag)) parts[at] = tag.replace(/^<[a-z][^\s/>]*/i, '$& lang="en"')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
