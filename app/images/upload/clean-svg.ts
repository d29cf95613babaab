import { SaxesParser, type SaxesTagNS } from 'saxes'
import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import type { PictureLoss } from '#app/images/schema.ts'
import { readDataUrl } from './data-url.ts'
import {
  allowedAttributes,
  allowedElements,
  isHarmlessCss,
  isInnerLink,
  unwrappedElements,
} from './svg-allow-list.ts'
import { cleanDeclarations, cleanSheet, lossOfCss } from './svg-css.ts'
import { readEntities } from './svg-entities.ts'
import { type Attributes, createLimiter, svgLimits } from './svg-limits.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const htmlNamespace = 'http://www.w3.org/1999/xhtml'

/** A drawing written anew, and what it lost thereby. */
export type CleanedDrawing = { text: string; losses: PictureLoss[] }

/** Writes an embedded picture anew. Answers its `data:` address; undefined where it is none that we accept. */
export type CleanEmbedded = (
  bytes: Buffer,
) => Promise<{ url: string; losses: readonly PictureLoss[] } | undefined>

/**
 * Writes a drawing anew from what is on the allow-list: no script, no event handler, no foreign
 * content, nothing fetched from elsewhere. What is not allowed is left out alone. Throws
 * `PictureFault` where the text is no well-formed SVG, and where it passes `svgLimits`.
 */
export async function cleanSvg(
  text: string,
  cleanEmbedded: CleanEmbedded,
): Promise<CleanedDrawing> {
  const writer = createWriter()
  const limiter = createLimiter()
  parse(text, writer, limiter)
  if (writer.pictures > svgLimits.pictures) throw new PictureFault('svgTooComplex')
  const written: string[] = []
  // one after another: each may take the memory of a whole picture
  for (const part of writer.parts) {
    if (typeof part === 'string') {
      written.push(part)
      continue
    }
    const picture = await cleanEmbedded(part)
    for (const loss of picture?.losses ?? ['embedded' as const]) writer.losses.add(loss)
    if (picture) written.push(` href="${escapeAttribute(picture.url)}"`)
  }
  return {
    text: limiter.finish(written.join(''), writer.styles()),
    losses: [...writer.losses],
  }
}

function parse(
  text: string,
  writer: ReturnType<typeof createWriter>,
  limiter: ReturnType<typeof createLimiter>,
): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.ENTITIES = readEntities('')
  let hasRoot = false
  parser.on('doctype', (doctype) => {
    parser.ENTITIES = readEntities(doctype)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') writer.losses.add('outside')
  })
  parser.on('opentag', (tag) => {
    if (!hasRoot && (tag.local !== 'svg' || tag.uri !== svgNamespace)) {
      throw new PictureFault('notSvg')
    }
    hasRoot = true
    limiter.open(tag.local, writer.open(tag))
  })
  parser.on('closetag', (tag) => {
    limiter.close()
    writer.close(tag)
  })
  parser.on('text', writer.text)
  parser.on('cdata', writer.text)
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof PictureFault) throw error
    throw new PictureFault(hasRoot ? 'svgBroken' : 'notSvg')
  }
}

/** How an element of the source goes into the result. */
type Treatment = 'written' | 'unwrapped' | 'dropped'

/** An element that is open. `choice`: it is a `switch`, which shows the first of its children that can be shown. */
type Open = { treatment: Treatment; choice?: 'waiting' | 'made' }

function createWriter() {
  /** what is written, and pictures that are cleaned before they are */
  const parts: (string | Buffer)[] = []
  const losses = new Set<PictureLoss>()
  const path: Open[] = []
  let pictures = 0
  let sheet: string | undefined
  let styles = ''

  /** Answers the attributes that are written; undefined where the element is not. */
  function open(tag: SaxesTagNS): Attributes | undefined {
    const isRoot = path.length === 0
    const treatment = treat(tag, path.at(-1))
    path.push({
      treatment,
      ...(treatment === 'unwrapped' && tag.local === 'switch' && { choice: 'waiting' }),
    })
    if (treatment === 'unwrapped' && tag.local === 'a') losses.add('links')
    if (treatment !== 'written') return undefined
    if (tag.local === 'style') {
      sheet = ''
      return undefined
    }
    const { attributes, embedded } = attributesOf(tag, isRoot)
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    parts.push(`<${tag.local}${written.join('')}`)
    if (embedded) {
      pictures += 1
      parts.push(embedded)
    }
    parts.push('>')
    return attributes
  }

  function treat(tag: SaxesTagNS, parent: Open | undefined): Treatment {
    if (parent?.treatment === 'dropped') return 'dropped'
    if (parent?.choice === 'made' || (parent?.choice && isForOthers(tag))) return 'dropped'
    const treatment = treatAlone(tag)
    if (parent?.choice && treatment !== 'dropped') parent.choice = 'made'
    return treatment
  }

  function treatAlone(tag: SaxesTagNS): Treatment {
    if (tag.uri === svgNamespace && unwrappedElements.has(tag.local)) return 'unwrapped'
    if (tag.uri === svgNamespace && allowedElements.has(tag.local)) return 'written'
    const loss = lossOfElement(tag)
    if (loss) losses.add(loss)
    return 'dropped'
  }

  function attributesOf(tag: SaxesTagNS, isRoot: boolean) {
    const attributes = new Map(isRoot ? [['xmlns', svgNamespace]] : [])
    let embedded: Buffer | undefined
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      const isOldLink = uri === xlinkNamespace && local === 'href'
      if (uri === '' && /^on/i.test(local)) losses.add('scripts')
      if (uri === xmlNamespace && local === 'space' && value === 'preserve') {
        attributes.set('xml:space', value)
      }
      if ((uri !== '' && !isOldLink) || !allowedAttributes.has(local)) continue
      // a new link beats an old one, wherever either stands
      if (isOldLink && hasNewLink(tag)) continue
      if (local !== 'href') setStyled(attributes, local, value)
      else if (isInnerLink(value)) attributes.set(local, value)
      else if (tag.local === 'image' && /^\s*data:/i.test(value)) embedded = readDataUrl(value)
      else losses.add('outside')
    }
    return { attributes, embedded }
  }

  function setStyled(attributes: Map<string, string>, name: string, value: string): void {
    if (name === 'style') {
      const css = cleanDeclarations(value, losses)
      if (css) attributes.set(name, css)
    } else if (isHarmlessCss(value)) attributes.set(name, value)
    else losses.add(lossOfCss(value))
  }

  function close(tag: SaxesTagNS): void {
    if (path.pop()?.treatment !== 'written') return
    if (tag.local !== 'style') {
      parts.push(`</${tag.local}>`)
      return
    }
    const css = cleanSheet(sheet ?? '', losses)
    if (css) {
      parts.push(`<style>${escapeText(css)}</style>`)
      styles += css
    }
    sheet = undefined
  }

  function text(value: string): void {
    if (path.length === 0 || path.at(-1)?.treatment === 'dropped') return
    if (sheet === undefined) parts.push(escapeText(value))
    else sheet += value
  }

  return {
    open,
    close,
    text,
    parts,
    losses,
    styles: () => styles,
    get pictures() {
      return pictures
    },
  }
}

/** Elements of SVG that are left out and would be seen, by what they are called. */
const lossesByElement = new Map<string, PictureLoss>([
  ['script', 'scripts'],
  ['handler', 'scripts'],
  ['foreignObject', 'html'],
  ['animate', 'animation'],
  ['animateColor', 'animation'],
  ['animateMotion', 'animation'],
  ['animateTransform', 'animation'],
  ['set', 'animation'],
  ['font', 'fonts'],
  ['font-face', 'fonts'],
])

/** Elements of SVG that show nothing, or nothing any more. */
const invisibleElements = new Set(['metadata', 'view', 'cursor', 'color-profile'])

/** What goes missing with an element; undefined where nothing of it would be seen. */
function lossOfElement({ uri, local, attributes }: SaxesTagNS): PictureLoss | undefined {
  if (uri === htmlNamespace) return local === 'script' ? 'scripts' : 'html'
  // what drawing programs keep for themselves; no browser has their extensions
  if (uri !== svgNamespace || attributes.requiredExtensions) return undefined
  if (invisibleElements.has(local)) return undefined
  return lossesByElement.get(local) ?? 'other'
}

/** What a `switch` passes over: words in other languages, and what only the program that drew it can show. */
function isForOthers({ attributes }: SaxesTagNS): boolean {
  const { requiredExtensions, systemLanguage } = attributes
  if (requiredExtensions) return true
  return systemLanguage !== undefined && !/(^|[,\s])en\b/i.test(systemLanguage.value)
}

function hasNewLink(tag: SaxesTagNS): boolean {
  return Object.values(tag.attributes).some(({ uri, local }) => uri === '' && local === 'href')
}

function escapeAttribute(text: string): string {
  const plain = text.replaceAll(/\s/g, ' ')
  return escapeText(plain).replaceAll('"', '&quot;')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
