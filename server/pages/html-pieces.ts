/** A tag, a comment, a script or style as a whole, a doctype, or a text between them: together the whole page. */
const pieces = /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>|<[/!]?[a-z][^>]*>|[^<]+|</gis

const empty = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i

/** The html that the render drew, piece by piece; a script or a style is one piece. */
export function* piecesOf(html: string): Generator<string> {
  for (const [piece] of html.matchAll(pieces)) yield piece
}

/** True for the tag of an element that holds nothing. */
export function isEmptyTag(piece: string): boolean {
  return empty.test(piece)
}

/** True for a tag after which an element stands open. */
export function isOpeningTag(piece: string): boolean {
  return /^<[a-z]/i.test(piece) && !/^<(script|style)\b/i.test(piece) && !isEmptyTag(piece)
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
  ['#39', "'"],
])

/** What the html of a text says: React writes these five letters otherwise, and no others. */
export function textOf(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities.get(name) ?? '')
}
