import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  allowedAttributes,
  allowedElements,
  isHarmlessCss,
  isHarmlessValue,
  unwrappedElements,
} from './svg-allow-list.ts'
import { type Attributes, createLimiter } from './svg-limits.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/**
 * Writes a drawing anew from what is on the allow-list: no script, no event handler, no foreign
 * content, nothing fetched from elsewhere. Throws where the text is no well-formed SVG, which
 * includes every use of an entity of its own, and where it passes `svgLimits`.
 */
export function cleanSvg(text: string): string {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const writer = createWriter()
  const limiter = createLimiter()
  parser.on('opentag', (tag) => {
    limiter.open(tag.local, writer.open(tag))
  })
  parser.on('closetag', (tag) => {
    limiter.close()
    writer.close(tag)
  })
  parser.on('text', writer.text)
  parser.on('cdata', writer.text)
  parser.write(text).close()
  return limiter.finish(writer.result(), writer.styles())
}

/** How an element of the source goes into the result. */
type Treatment = 'written' | 'unwrapped' | 'dropped'

function createWriter() {
  const parts: string[] = []
  const treatments: Treatment[] = []
  let css: string | undefined
  let styles = ''

  /** Answers the attributes that are written; undefined where the element is not. */
  function open(tag: SaxesTagNS): Attributes | undefined {
    if (treatments.length === 0 && (tag.local !== 'svg' || tag.uri !== svgNamespace)) {
      throw new Error('The root is no svg element')
    }
    const treatment = treat(tag, treatments.at(-1))
    treatments.push(treatment)
    if (treatment !== 'written') return undefined
    if (tag.local === 'style') {
      css = ''
      return undefined
    }
    const attributes = attributesOf(tag, treatments.length === 1)
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    parts.push(`<${tag.local}${written.join('')}>`)
    return attributes
  }

  function close(tag: SaxesTagNS): void {
    if (treatments.pop() !== 'written') return
    if (tag.local !== 'style') {
      parts.push(`</${tag.local}>`)
      return
    }
    if (css && isHarmlessCss(css)) {
      parts.push(`<style>${escapeText(css)}</style>`)
      styles += css
    }
    css = undefined
  }

  function text(value: string): void {
    if (treatments.at(-1) === 'dropped' || treatments.length === 0) return
    if (css === undefined) parts.push(escapeText(value))
    else css += value
  }

  return { open, close, text, styles: () => styles, result: () => parts.join('') }
}

function treat(tag: SaxesTagNS, parent: Treatment | undefined): Treatment {
  if (parent === 'dropped' || tag.uri !== svgNamespace) return 'dropped'
  if (unwrappedElements.has(tag.local)) return 'unwrapped'
  return allowedElements.has(tag.local) ? 'written' : 'dropped'
}

function attributesOf(tag: SaxesTagNS, isRoot: boolean): Attributes {
  const written = new Map(isRoot ? [['xmlns', svgNamespace]] : [])
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const isLink = uri === xlinkNamespace && local === 'href' && !written.has('href')
    if ((uri !== '' && !isLink) || !allowedAttributes.has(local)) continue
    if (isHarmlessValue(tag.local, local, value)) written.set(local, value)
  }
  return written
}

function escapeAttribute(text: string): string {
  const plain = text.replaceAll(/\s/g, ' ')
  return escapeText(plain).replaceAll('"', '&quot;')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
