/** Splits a page into tags, comments, whole scripts and styles, and text. */
const pieces = /<!--.*?-->|<(script|style|template)\b[^>]*>.*?<\/\1>|<[/!]?[a-z][^>]*>|[^<]+/gis

const empty = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i

/** Attributes that are announced or shown on any element. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
]

/** A text on a page, or an attribute that is announced or shown. */
export type PageText = {
  text: string
  /** the element, and the attribute if it isn't text */
  where: string
  /** the element's language */
  language: string
}

/** Everything a page shows or announces, in order, including its head. */
export function textsOn(html: string): PageText[] {
  const said: PageText[] = []
  const open: { name: string; language: string; text: string }[] = []
  const say = (text: string, where: string, language: string) => {
    const plain = textOf(text).replace(/\s+/g, ' ').trim()
    if (plain !== '') said.push({ text: plain, where, language })
  }
  const finish = () => {
    const element = open.at(-1)
    if (!element) return
    say(element.text, element.name, element.language)
    element.text = ''
  }
  for (const [piece] of html.matchAll(pieces)) {
    // React's text separators and <wbr> don't split a text
    if (/^<(!|script|style|template|wbr)/i.test(piece)) continue
    if (!piece.startsWith('<')) {
      const element = open.at(-1)
      if (element) element.text += piece
      continue
    }
    finish()
    if (piece.startsWith('</')) {
      open.pop()
      continue
    }
    const name = /^<([^\s/>]+)/.exec(piece)?.[1]?.toLowerCase() ?? ''
    const attributes = attributesOf(piece)
    const language = attributes.get('lang') ?? open.at(-1)?.language ?? ''
    for (const key of [...spoken, ...more(name, piece)]) {
      say(attributes.get(key) ?? '', `${name}[${key}]`, language)
    }
    if (!empty.test(piece)) open.push({ name, language, text: '' })
  }
  return said
}

/** The decoded value of a tag's attribute. */
export function attribute(tag: string, key: string): string | undefined {
  const found = attributesOf(tag).get(key.toLowerCase())
  return found === undefined ? undefined : textOf(found)
}

/** The raw attributes of a tag, parsed once because a pattern for each would be slow. */
function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(/\s([^\s"=<>]+)="([^"]*)"/g)].toReversed()
  return new Map(found.map(([, key = '', value = '']) => [key.toLowerCase(), value]))
}

/** The additional announced attributes of this kind of element. */
function more(name: string, tag: string): string[] {
  if (name === 'meta' && /description|title|:alt|application-name/.test(tag)) return ['content']
  if (name === 'input' && /type="(submit|button|reset)"/i.test(tag)) return ['value']
  return name === 'optgroup' || name === 'track' || name === 'option' ? ['label'] : []
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
])

function textOf(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#x27|#39|nbsp);/g,
    (_, name: string) => entities.get(name) ?? '',
  )
}
