import { SaxesParser, type SaxesTagNS } from 'saxes'
import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import type { PictureLoss } from '#app/images/schema.ts'
import {
  allowedAttributes,
  allowedElements,
  isHarmlessCss,
  isInnerLink,
  svgLimits,
  unwrappedElements,
} from './svg-allow-list.ts'
import { cleanDeclarations, cleanSheet, lossOfCss } from './svg-css.ts'
import { readEntities } from './svg-entities.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const htmlNamespace = 'http://www.w3.org/1999/xhtml'

/** A cleaned drawing and its losses. */
export type CleanedDrawing = { text: string; losses: PictureLoss[] }

/** Cleans an embedded picture. Returns its `data:` URL; undefined if it's rejected. */
export type CleanEmbedded = (
  bytes: Buffer,
) => Promise<{ url: string; losses: readonly PictureLoss[] } | undefined>

/**
 * Rebuilds a drawing from an allow-list: no scripts, event handlers, foreign content, or external resources.
 * Throws `PictureFault` if it isn't well-formed or exceeds `svgLimits`.
 */
export async function cleanSvg(
  text: string,
  cleanEmbedded: CleanEmbedded,
): Promise<CleanedDrawing> {
  const writer = createWriter()
  parse(text, writer)
  if (writer.pictures > svgLimits.pictures) throw new PictureFault('svgTooComplex')
  const written: string[] = []
  // sequentially: each may use the memory of a whole picture
  for (const part of writer.parts) {
    if (typeof part === 'string') {
      written.push(part)
      continue
    }
    const picture = await cleanEmbedded(part)
    for (const loss of picture?.losses ?? ['embedded' as const]) writer.losses.add(loss)
    if (picture) written.push(` href="${escapeAttribute(picture.url)}"`)
  }
  const cleaned = written.join('')
  if (cleaned.length > svgLimits.characters) throw new PictureFault('svgTooComplex')
  return { text: cleaned, losses: [...writer.losses] }
}

function parse(text: string, writer: ReturnType<typeof createWriter>): void {
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
    writer.open(tag)
  })
  parser.on('closetag', writer.close)
  parser.on('text', writer.text)
  parser.on('cdata', writer.text)
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof PictureFault) throw error
    throw new PictureFault(hasRoot ? 'svgBroken' : 'notSvg')
  }
}

/** How a source element is written. */
type Treatment = 'written' | 'unwrapped' | 'dropped'

/** An open element. `choice`: it's a `switch`, which shows its first displayable child. */
type Open = { treatment: Treatment; choice?: 'waiting' | 'made' }

function createWriter() {
  /** the output, and embedded pictures to clean first */
  const parts: (string | Buffer)[] = []
  const losses = new Set<PictureLoss>()
  const path: Open[] = []
  let elements = 0
  let pictures = 0
  let sheet: string | undefined

  function open(tag: SaxesTagNS): void {
    elements += 1
    if (elements > svgLimits.elements || path.length >= svgLimits.depth) {
      throw new PictureFault('svgTooComplex')
    }
    const isRoot = path.length === 0
    const treatment = treat(tag, path.at(-1))
    path.push({
      treatment,
      ...(treatment === 'unwrapped' && tag.local === 'switch' && { choice: 'waiting' }),
    })
    if (treatment === 'unwrapped' && tag.local === 'a') losses.add('links')
    if (treatment !== 'written') return
    if (tag.local === 'style') {
      sheet = ''
      return
    }
    const { attributes, embedded } = attributesOf(tag, isRoot)
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    parts.push(`<${tag.local}${written.join('')}`)
    if (embedded) {
      pictures += 1
      parts.push(embedded)
    }
    parts.push('>')
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
      // href wins over xlink:href, in any order
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
    if (css) parts.push(`<style>${escapeText(css)}</style>`)
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
    get pictures() {
      return pictures
    },
  }
}

/** Dropped visible elements, by the loss to report. */
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

/** Invisible elements. */
const invisibleElements = new Set(['metadata', 'view', 'cursor', 'color-profile'])

/** The loss to report for a dropped element; undefined if it was invisible. */
function lossOfElement({ uri, local, attributes }: SaxesTagNS): PictureLoss | undefined {
  if (uri === htmlNamespace) return local === 'script' ? 'scripts' : 'html'
  // drawing programs' private data, which browsers ignore
  if (uri !== svgNamespace || attributes.requiredExtensions) return undefined
  if (invisibleElements.has(local)) return undefined
  return lossesByElement.get(local) ?? 'other'
}

/** Children that a `switch` skips: other languages and required extensions. */
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

/** The bytes of a `data:` URL, ignoring its type: drawing programs write `image/jpg`, `img/png`, or none. */
function readDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const body = decodePercents(url.slice(comma + 1))
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, Math.max(0, comma)))
  return Buffer.from(body, isBase64 ? 'base64' : 'latin1')
}

/** Percent-decodes to Latin-1. A percent sign without two digits stays. */
function decodePercents(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
