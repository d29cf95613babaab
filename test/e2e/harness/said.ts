/** A tag, a comment, a script or style as a whole, or a text between them: together a whole page. */
const pieces = /<!--.*?-->|<(script|style|template)\b[^>]*>.*?<\/\1>|<[/!]?[a-z][^>]*>|[^<]+/gis

const empty = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i

/** The attributes of an element that are read out or shown, besides those of its kind. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
]

/** What a page says in one place: a text, or an attribute that is read out or shown. */
export type Said = {
  text: string
  /** the element, and its attribute where it is no text */
  where: string
  /** the language of the element */
  language: string
}

/** Everything that a page says to who sees or hears it, in its order, its head with it. */
export function saidOn(html: string): Said[] {
  const said: Said[] = []
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
    // what tells two texts apart for React, or where a long word may break, breaks no text
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

/** What the tag gives an attribute, as it is read. */
export function attribute(tag: string, key: string): string | undefined {
  const found = attributesOf(tag).get(key.toLowerCase())
  return found === undefined ? undefined : textOf(found)
}

/** What the tag gives its attributes, as it is written; a pattern for each of them would be most of the work. */
function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(/\s([^\s"=<>]+)="([^"]*)"/g)].toReversed()
  return new Map(found.map(([, key = '', value = '']) => [key.toLowerCase(), value]))
}

/** What else an element of this kind says. */
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
