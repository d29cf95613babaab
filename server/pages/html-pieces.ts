/** Splits html into tags, comments, whole scripts and styles, doctypes, and text. */
const pieces = /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>|<[/!]?[a-z][^>]*>|[^<]+|</gis

const empty = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i

/** The pieces of rendered html; a script or style is one piece. */
export function* piecesOf(html: string): Generator<string> {
  for (const [piece] of html.matchAll(pieces)) yield piece
}

/** True for the tag of a void element. */
export function isEmptyTag(piece: string): boolean {
  return empty.test(piece)
}

/** True for a tag that needs a closing tag. */
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

/** Decodes html text; React escapes only these five characters. */
export function textOf(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities.get(name) ?? '')
}
