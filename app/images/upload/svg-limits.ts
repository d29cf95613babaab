import type { SaxesTagNS } from 'saxes'

/** What a drawing may be at most; a careful illustration takes a tenth of it. */
export const svgLimits = {
  characters: 2 * 1024 * 1024,
  depth: 64,
  elements: 20_000,
  /** elements that are drawn when every reference to another part of the drawing is followed */
  drawn: 200_000,
}

/** What is thrown about a drawing that passes its limits. */
export const svgTooComplex = 'the drawing is too much'

type Node = { children: Node[]; references: string[] }

/** Where a style sheet finds elements: by `.class`, `#id`, the element's name, and `*` for all. */
type Places = Map<string, Node[]>

/** Holds a drawing to its limits while it is read: `open` and `close` each element, then `finish`. */
export function createLimiter() {
  const root: Node = { children: [], references: [] }
  const path: Node[] = [root]
  const places: Places = new Map()
  let elements = 0

  return {
    open(tag: SaxesTagNS): void {
      elements += 1
      if (elements > svgLimits.elements || path.length > svgLimits.depth) throw passed()
      const attributes = Object.values(tag.attributes)
      const node: Node = { children: [], references: attributes.flatMap(referencesOf) }
      for (const name of ['*', tag.local, ...attributes.flatMap(namesOf)]) {
        const there = places.get(name)
        if (there) there.push(node)
        else places.set(name, [node])
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
        written.length > svgLimits.characters || weigh(root, places) > svgLimits.drawn
      if (isTooMuch) throw passed()
      return written
    },
  }
}

function namesOf({ local, value }: { local: string; value: string }): string[] {
  if (local === 'id') return [`#${value}`]
  if (local !== 'class') return []
  return value.split(/\s+/).map((name) => `.${name}`)
}

/** What a rule paints with is referred to by every element that its selector may mean. */
function applyStyles(css: string, places: Places): void {
  let added = 0
  // from the end of the rule before, not anew from each letter of a selector
  for (const [, selectors = '', rule = ''] of css.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)) {
    const references = referencesOf({ local: 'style', value: rule })
    if (references.length === 0) continue
    for (const selector of selectors.split(',')) {
      const nodes = places.get(lastName(selector)) ?? []
      added += nodes.length * references.length
      if (added > svgLimits.drawn) throw passed()
      for (const node of nodes) node.references.push(...references)
    }
  }
}

/** The class, id or element name that the end of a selector asks for; `*` where it asks for none. */
function lastName(selector: string): string {
  const end =
    selector
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? ''
  const [name] = /[.#][\w-]+/.exec(end) ?? /^[a-zA-Z]\w*/.exec(end) ?? []
  return name ?? '*'
}

function referencesOf({ local, value }: { local: string; value: string }): string[] {
  if (local === 'href') return value.startsWith('#') ? [value.slice(1)] : []
  if (!value.includes('#')) return []
  return [...value.matchAll(/url\(\s*["']?#([^"')]+)/g)].map(([, id = '']) => id.trim())
}

/**
 * How many elements are drawn for one, all that it refers to included. A part that refers to
 * itself is never done, and counts as too much.
 */
function weigh(node: Node, places: Places, known = new Map<Node, number>()): number {
  const before = known.get(node)
  if (before !== undefined) return before
  known.set(node, Number.POSITIVE_INFINITY)
  const targets = node.references.flatMap((id) => places.get(`#${id}`)?.[0] ?? [])
  const weight = [...node.children, ...targets].reduce(
    (sum, part) => sum + weigh(part, places, known),
    1,
  )
  known.set(node, weight)
  return weight
}

function passed(): Error {
  return new Error(svgTooComplex)
}
