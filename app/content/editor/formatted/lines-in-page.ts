import { safeUrl } from '#app/content/kit/safe-url.ts'
import type { Line, Run, Span } from './lines.ts'

/**
 * Draws lines into a contenteditable element, one element per line. Whatever the browser makes of
 * it is read back as lines: only text, bold, links, and items count.
 */
export function drawLines(box: HTMLElement, lines: readonly Line[]): void {
  const drawn: HTMLElement[] = []
  for (const line of lines) {
    const element = document.createElement(line.isItem ? 'li' : 'p')
    element.append(...line.runs.map(drawnRun))
    // a blank line still needs a height
    if (line.runs.length === 0) element.append(document.createElement('br'))
    const last = drawn.at(-1)
    if (!line.isItem) drawn.push(element)
    else if (last instanceof HTMLUListElement) last.append(element)
    else {
      const list = document.createElement('ul')
      list.append(element)
      drawn.push(list)
    }
  }
  box.replaceChildren(...drawn)
}

function drawnRun({ words, isBold, href }: Run): Node {
  const text = document.createTextNode(words)
  const link = safeUrl(href)
  const inner = link
    ? wrapped(Object.assign(document.createElement('a'), { href: link }), text)
    : text
  return isBold ? wrapped(document.createElement('strong'), inner) : inner
}

function wrapped(element: HTMLElement, inner: Node): HTMLElement {
  element.append(inner)
  return element
}

/** Reads the lines of an element. */
export function readLines(box: Node): Line[] {
  const lines: Line[] = []
  /** the current line, and whether a <br> is pending */
  let open: { line: Line; isBroken: boolean } | undefined

  function add(words: string, look: Look): void {
    if (open?.isBroken) open = undefined
    if (!open) {
      open = { line: { isItem: look.isItem, runs: [] }, isBroken: false }
      lines.push(open.line)
    }
    if (words !== '') open.line.runs.push({ words, isBold: look.isBold, href: look.href })
  }

  function walk(node: Node, look: Look): void {
    if (node instanceof Text) {
      const [first = '', ...rest] = node.data.split('\n')
      if (node.data !== '') add(first, look)
      for (const words of rest) {
        open = undefined
        add(words, look)
      }
    } else if (node instanceof HTMLBRElement) {
      add('', look)
      if (open) open.isBroken = true
    } else if (isBlock(node)) {
      open = undefined
      const before = lines.length
      const isItem = look.isItem || node instanceof HTMLLIElement
      for (const child of node.childNodes) walk(child, { ...look, isItem })
      if (lines.length === before && !isListOf(node)) add('', { ...look, isItem })
      open = undefined
    } else for (const child of node.childNodes) walk(child, lookWithin(node, look))
  }

  for (const child of box.childNodes) walk(child, { isBold: false, href: '', isItem: false })
  return lines.length > 0 ? lines : [{ isItem: false, runs: [] }]
}

type Look = Omit<Run, 'words'> & Pick<Line, 'isItem'>

function lookWithin(node: Node, look: Look): Look {
  if (node instanceof HTMLAnchorElement) {
    return { ...look, href: safeUrl(node.getAttribute('href') ?? '') ?? '' }
  }
  const isBold = node instanceof HTMLElement && /^(?:STRONG|B)$/.test(node.tagName)
  return isBold ? { ...look, isBold } : look
}

function isBlock(node: Node): boolean {
  return node instanceof HTMLElement && /^(?:P|DIV|LI|UL|OL|H\d|BLOCKQUOTE|PRE)$/.test(node.tagName)
}

function isListOf(node: Node): boolean {
  return node instanceof HTMLUListElement || node instanceof HTMLOListElement
}

/** True if the browser left its own markup, which needs a redraw. */
export function isForeign(box: HTMLElement): boolean {
  return (
    box.querySelector(':not(p, ul, li, strong, a, br)') !== null ||
    box.querySelector('[style]') !== null
  )
}

/** The selected span; undefined if the selection isn't in this element. */
export function selectionIn(box: HTMLElement): Span | undefined {
  const selection = box.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return undefined
  return {
    from: placeOf(box, range.startContainer, range.startOffset),
    to: placeOf(box, range.endContainer, range.endOffset),
  }
}

/** The number of characters before a point. */
function placeOf(box: HTMLElement, node: Node, offset: number): number {
  const before = box.ownerDocument.createRange()
  before.selectNodeContents(box)
  before.setEnd(node, offset)
  const lines = readLines(before.cloneContents())
  return lines.reduce(
    (sum, { runs }) => sum + runs.reduce((all, run) => all + run.words.length, 1),
    -1,
  )
}

/** Selects a span. */
export function setSelection(box: HTMLElement, { from, to }: Span): void {
  const [start, end] = [pointAt(box, from), pointAt(box, to)]
  box.ownerDocument.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  const shown = end.node instanceof Element ? end.node : end.node.parentElement
  shown?.scrollIntoView({ block: 'nearest' })
}

/** The DOM point after this many characters. */
function pointAt(box: HTMLElement, place: number): { node: Node; offset: number } {
  let left = place
  for (const line of box.querySelectorAll('p, li')) {
    const length = line.textContent.length
    if (left > length) {
      left -= length + 1
      continue
    }
    const texts = box.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      if (left <= text.length) return { node: text, offset: left }
      left -= text.length
    }
    return { node: line, offset: 0 }
  }
  return { node: box, offset: box.childNodes.length }
}
