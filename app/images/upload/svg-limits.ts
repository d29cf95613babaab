import { PictureFault } from '#app/images/renditions/picture-tasks.ts'

/** Limits of a drawing; a detailed illustration uses a tenth of them. */
export const svgLimits = {
  characters: 2 * 1024 * 1024,
  depth: 64,
  elements: 20_000,
  /** elements drawn when all references are followed */
  drawn: 200_000,
  /** embedded pictures */
  pictures: 100,
}

/** The attributes of a written element. */
export type Attributes = ReadonlyMap<string, string>

/** A part that an element is painted with, and how often; see `measureOf`. */
type Paint = { id: string; per: 'whole' | 'element' | 'corner' }

/** An element's children, `use` references, paint references, and number of points. */
type Node = { children: Node[]; links: string[]; paints: Paint[]; corners: number }

/** Elements by selector key: `.class`, `#id`, tag name, or `*` for all. */
type Places = Map<string, Node[]>

/** Enforces the limits while parsing: call `open` and `close` for each element, then `finish`. */
export function createLimiter() {
  const root: Node = { children: [], links: [], paints: [], corners: 0 }
  const path: Node[] = [root]
  const places: Places = new Map()
  let elements = 0

  return {
    /** `attributes`: of written elements only; dropped ones can't be referenced */
    open(name: string, attributes: Attributes | undefined): void {
      elements += 1
      if (elements > svgLimits.elements || path.length > svgLimits.depth) throw passed()
      const own = [...(attributes ?? [])]
      const links = own.flatMap(([attribute, value]) => linksOf(attribute, value))
      const paints = own.flatMap(paintsOf)
      const node: Node = { children: [], links, paints, corners: cornersOf(attributes) }
      for (const place of attributes ? ['*', name, ...own.flatMap(namesOf)] : []) {
        const there = places.get(place)
        if (there) there.push(node)
        else places.set(place, [node])
      }
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    close(): void {
      path.pop()
    },
    /** Returns `written`. Throws `svgTooComplex` if it exceeds the limits with these style sheets. */
    finish(written: string, css: string): string {
      applyStyles(css, places)
      const isTooMuch =
        written.length > svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn
      if (isTooMuch) throw passed()
      return written
    },
  }
}

function namesOf([attribute, value]: [string, string]): string[] {
  if (attribute === 'id') return [`#${value}`]
  if (attribute !== 'class') return []
  return value.split(/\s+/).map((name) => `.${name}`)
}

const remark = /\/\*[\s\S]*?(\*\/|$)/g
/** A rule without nesting. Anchored to the previous rule's end, so that matching stays linear. */
const plainRule = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g

/**
 * A rule's paint references count for every element that its selector may match; those outside plain rules,
 * such as nested ones, count for all elements.
 */
function applyStyles(css: string, places: Places): void {
  let added = 0
  const add = (selector: string, paints: Paint[]) => {
    if (paints.length === 0) return
    const nodes = places.get(lastName(selector)) ?? []
    added += nodes.length * paints.length
    if (added > svgLimits.drawn) throw passed()
    for (const node of nodes) node.paints.push(...paints)
  }
  const sheet = css.replaceAll(remark, ' ')
  for (const [, selectors = '', rule = ''] of sheet.matchAll(plainRule)) {
    for (const selector of selectors.split(',')) add(selector, paintsIn(rule))
    add('*', paintsIn(selectors))
  }
  add('*', paintsIn(sheet.replaceAll(plainRule, ';')))
}

/** A class, id, or tag name that all of a selector's matches have; `*` if unclear. */
function lastName(selector: string): string {
  const end =
    selector
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? ''
  const [, name = '', more = ''] = /^([a-z]*)((?:[.#][\w-]+)*)$/i.exec(end) ?? []
  return /^[.#][\w-]+/.exec(more)?.[0] ?? (name || '*')
}

function linksOf(attribute: string, value: string): string[] {
  return attribute === 'href' && value.startsWith('#') ? [value.slice(1)] : []
}

/** An upper bound of a shape's points: 2 for a line, else its letters and numbers. */
function cornersOf(attributes: Attributes | undefined): number {
  const shape = `${attributes?.get('d') ?? ''} ${attributes?.get('points') ?? ''}`
  return 2 + (shape.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0)
}

/**
 * Clips, masks, and filters apply once to an element as a whole; other paint is inherited by its children. Markers,
 * and custom properties that may hold one, are drawn at every point.
 */
const measureOf = new Map<string, Paint['per']>([
  ['clip-path', 'whole'],
  ['mask', 'whole'],
  ['filter', 'whole'],
  ['fill', 'element'],
  ['stroke', 'element'],
])

function paintsOf([property, value]: [string, string]): Paint[] {
  if (property === 'style') return paintsIn(value)
  const per = measureOf.get(property.trim().toLowerCase()) ?? 'corner'
  const named = value.matchAll(/url\(\s*["']?#([^"')]+)/gi)
  return [...named].map(([, id = '']) => ({ id: id.trim(), per }))
}

/** The paint references in style declarations. */
function paintsIn(style: string): Paint[] {
  return style.split(';').flatMap((one) => paintsOf([one.split(':', 1)[0] ?? '', one]))
}

/** The elements and points that inherit its paint; `drawn`: the total, including what paints them. */
type Weight = Record<Paint['per'] | 'drawn', number>

const endless = Number.POSITIVE_INFINITY
const withoutEnd: Weight = { whole: 1, element: endless, corner: endless, drawn: endless }

/**
 * How many elements one element draws, following all references. Circular references count as
 * too many.
 */
function weigh(node: Node, places: Places, known = new Map<Node, Weight>()): Weight {
  const before = known.get(node)
  if (before) return before
  known.set(node, withoutEnd)
  const find = (id: string) => places.get(`#${id}`)?.[0] ?? []
  const weight: Weight = { whole: 1, element: 1, corner: node.corners, drawn: 1 }
  for (const part of [...node.children, ...node.links.flatMap(find)]) {
    const { element, corner, drawn } = weigh(part, places, known)
    weight.element += element
    weight.corner += corner
    weight.drawn += drawn
  }
  for (const { id, per } of node.paints) {
    for (const paint of [find(id)].flat()) {
      weight.drawn += weight[per] * weigh(paint, places, known).drawn
    }
  }
  known.set(node, weight)
  return weight
}

function passed(): Error {
  return new PictureFault('svgTooComplex')
}
