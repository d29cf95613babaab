import { getOwn } from '#platform/get-own.ts'

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®' },
  ...{ trade: '™', hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“' },
  ...{ rdquo: '”', bull: '•', middot: '·', times: '×', deg: '°', frac12: '½', euro: '€' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', Uuml: 'Ü' },
  ...{ agrave: 'à', egrave: 'è', ccedil: 'ç', auml: 'ä', ouml: 'ö', szlig: 'ß', iquest: '¿' },
}

/**
 * The text of an HTML description, with paragraphs and list items on their own lines. Keeps `<` and
 * `>` that aren't tags, such as "3 < 4" or "<ana@example.org>".
 */
export function htmlToText(html: string): string {
  const text = hidden
    .reduce((rest, [begin, end]) => without(rest, begin, end), html)
    .replaceAll(/<li(?=[\s/>])[^<>]*>/gi, '\n- ')
    .replaceAll(/<br(?=[\s/>])[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|ul|ol|h[1-6]|tr|table|section|blockquote)(?=[\s/>])[^<>]*>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?(?=[\s/>])[^<>]*>/gi, '')
    .replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, (whole, name: string) =>
      characterOf(name, whole),
    )
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .trim()
}

const hidden: [begin: RegExp, end: RegExp][] = [
  [/<script\b/gi, /<\/script[^<>]*>/gi],
  [/<style\b/gi, /<\/style[^<>]*>/gi],
  [/<!--/g, /-->/g],
]

/** Trap: must stay one pass, however many tags are opened and never closed. */
function without(html: string, begin: RegExp, end: RegExp): string {
  let rest = ''
  let at = 0
  while (true) {
    begin.lastIndex = at
    const opened = begin.exec(html)
    if (!opened) break
    end.lastIndex = opened.index
    const closed = end.exec(html)
    if (!closed) break
    rest += html.slice(at, opened.index)
    at = closed.index + closed[0].length
  }
  return rest + html.slice(at)
}

function characterOf(name: string, whole: string): string {
  if (!name.startsWith('#')) return getOwn(named, name) ?? whole
  // '#xe9' is 0xe9
  const code = Number(`0${name.slice(1)}`)
  if (code > 0x10ffff) return ''
  // browsers read 128 to 159 as Windows-1252
  const character =
    code < 256 ? windows1252.decode(Uint8Array.of(code)) : String.fromCodePoint(code)
  return noCharacter.test(character) ? '' : character
}

const windows1252 = new TextDecoder('windows-1252')
/** A control character other than whitespace, or half of a surrogate pair. */
const noCharacter = /(?!\s)[\p{Cc}\p{Cs}]/u
