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

/** The attributes of an element as they are written. */
export type Attributes = ReadonlyMap<string, string>

/** A part of the drawing that an element is painted with, and how often: see `measureOf`. */
type Paint = { id: string; per: 'whole' | 'element' | 'corner' }

/** What stands in it, what it draws in its own place (`use`), what it is painted with, and of how many corners it is. */
type Node = { children: Node[]; links: string[]; paints: Paint[]; corners: number }

/** Where a style sheet finds elements: by `.class`, `#id`, the element's name, and `*` for all. */
type Places = Map<string, Node[]>

/** Holds a drawing to its limits while it is read: `open` and `close` each element, then `finish`. */
export function createLimiter() {
  const root: Node = { children: [], links: [], paints: [], corners: 0 }
  const path: Node[] = [root]
  const places: Places = new Map()
  let elements = 0

  return {
    /** `attributes`: of an element that is written; what is not written is referred to by nobody */
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
    /** Answers what was written, with these style sheets in it, where it is within the limits. */
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
/** A rule without others in it, from the end of what stands before, not anew from each letter of a selector. */
const plainRule = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g

/**
 * What a rule paints with is referred to by every element that its selector may mean; what stands in no
 * plain rule, as in one with others in it, may be meant for any.
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

/** A class, an id or an element's name that all have whom a selector means; `*` where that is not plain to see. */
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

/** A line has two; of a path no more than it has letters and numbers. */
function cornersOf(attributes: Attributes | undefined): number {
  const shape = `${attributes?.get('d') ?? ''} ${attributes?.get('points') ?? ''}`
  return 2 + (shape.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0)
}

/**
 * What cuts or changes an element does so as a whole; all else goes on to what stands in it. It colors each element once, and
 * a marker, or what a name of the drawing's own may stand for, is drawn at each corner.
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

/** Of the declarations of a style. */
function paintsIn(style: string): Paint[] {
  return style.split(';').flatMap((one) => paintsOf([one.split(':', 1)[0] ?? '', one]))
}

/** How many elements, and corners, stand in its place and take over what it paints with; `drawn`: all, with what paints them. */
type Weight = Record<Paint['per'] | 'drawn', number>

const endless = Number.POSITIVE_INFINITY
const withoutEnd: Weight = { whole: 1, element: endless, corner: endless, drawn: endless }

/**
 * How many elements are drawn for one, all that it refers to included. A part that refers to
 * itself is never done, and counts as too much.
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
