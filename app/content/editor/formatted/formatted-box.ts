import { bulletPrefix, plainWords } from '#app/content/formatted/formatted-text.ts'
import {
  changeRuns,
  type Line,
  lengthOf,
  lineLength,
  linesOf,
  linkAround,
  type Run,
  replaceLines,
  type Span,
  serializeLines,
  sliceLines,
  styleOf,
  toggleItems,
  wordAround,
} from './lines.ts'
import { drawLines, isForeign, readLines, selectionIn, setSelection } from './lines-in-page.ts'

/** How the words look that are chosen, or that would be typed. */
export type Look = ReturnType<typeof styleOf>

/** An element in which a formatted text is edited, and what is known of it. */
export type FormattedBox = {
  element: HTMLElement
  /** as it is stored */
  text: string
  /** what was chosen last: the focus may be elsewhere by now */
  chosen: Span
  past: Earlier[]
  future: Earlier[]
  /** the kind of change that was made last, and when: letters of a word are taken back together */
  last: { kind: string; at: number }
  /** a look that was asked for where no word is: of what is typed there next */
  awaited: { place: number; isBold: boolean } | undefined
  onText: (text: string) => void
  onLook: (look: Look) => void
}

type Earlier = { text: string; chosen: Span }

const togetherMs = 1_000
const mostSteps = 200

/** A box around an element, with nothing in it yet. */
export function createBox(
  element: HTMLElement,
  on: Pick<FormattedBox, 'onText' | 'onLook'>,
): FormattedBox {
  const chosen = { from: 0, to: 0 }
  const last = { kind: '', at: 0 }
  return { element, text: '', chosen, past: [], future: [], last, awaited: undefined, ...on }
}

/** Draws a text that comes from elsewhere, as from an older version. */
export function showText(box: FormattedBox, text: string): void {
  Object.assign(box, { text, past: [], future: [] })
  draw(box, linesOf(text))
}

/** Draws anew what is in the box: what was typed in the shape of a link is one. */
export function redraw(box: FormattedBox): void {
  draw(box, linesOf(box.text))
}

/**
 * Takes what the browser has made of typing at `before`. What is still being composed is only read: drawn
 * anew, it would be cut off.
 */
export function readTyped(box: FormattedBox, before: Span | undefined, isDone: boolean): void {
  const now = selectionIn(box.element) ?? box.chosen
  const read = readLines(box.element)
  const typed = before && now.from > before.from ? { from: before.from, to: now.from } : undefined
  const lines = typed ? asMeant(box, read, typed) : read
  box.chosen = now
  if (isDone && (lines !== read || isForeign(box.element))) draw(box, lines)
  box.text = serializeLines(lines)
  box.onText(box.text)
  tellLook(box, lines)
}

/** What was typed, with the look that was asked for; behind a link it is none of it. */
function asMeant(box: FormattedBox, read: Line[], typed: Span): Line[] {
  const { awaited } = box
  box.awaited = undefined
  if (awaited?.place === typed.from) {
    return relook(read, typed, (run) => ({ ...run, isBold: awaited.isBold }))
  }
  const link = linkAround(read, typed.from)
  if (link?.to !== typed.to || link.from === typed.from) return read
  return relook(read, typed, (run) => ({ ...run, href: '' }))
}

function relook(lines: readonly Line[], span: Span, change: (run: Run) => Run): Line[] {
  const changed = sliceLines(lines, span.from, span.to).map((line) => ({
    ...line,
    runs: line.runs.map(change),
  }))
  return replaceLines(lines, span, changed)
}

/** Remembers what is there before it changes. */
export function remember(box: FormattedBox, kind: string): void {
  const at = Date.now()
  const isMore = kind === box.last.kind && at - box.last.at < togetherMs
  box.last = { kind, at }
  box.future = []
  if (!isMore) box.past = [...box.past.slice(-mostSteps), { text: box.text, chosen: box.chosen }]
}

/** Takes back the last change. */
export function undo(box: FormattedBox): void {
  step(box, box.past, box.future)
}

/** Makes a change again that was taken back. */
export function redo(box: FormattedBox): void {
  step(box, box.future, box.past)
}

function step(box: FormattedBox, from: Earlier[], to: Earlier[]): void {
  const earlier = from.pop()
  if (!earlier) return
  to.push({ text: box.text, chosen: box.chosen })
  box.last = { kind: '', at: 0 }
  put(box, linesOf(earlier.text), earlier.chosen)
}

/** Other lines in the place of those that are there; what is chosen then. */
function change(box: FormattedBox, lines: readonly Line[], chosen: Span): void {
  remember(box, '')
  put(box, lines, chosen)
}

function put(box: FormattedBox, lines: readonly Line[], chosen: Span): void {
  box.chosen = chosen
  box.awaited = undefined
  box.text = serializeLines(lines)
  draw(box, lines)
  box.onText(box.text)
  tellLook(box, lines)
}

function draw(box: FormattedBox, lines: readonly Line[]): void {
  drawLines(box.element, lines)
  const { activeElement } = box.element.ownerDocument
  if (activeElement === box.element) setSelection(box.element, box.chosen)
}

/** What is chosen has changed. */
export function readSelection(box: FormattedBox): void {
  const chosen = selectionIn(box.element)
  if (!chosen) return
  if (chosen.from !== box.awaited?.place) box.awaited = undefined
  box.chosen = chosen
  tellLook(box, readLines(box.element))
}

function tellLook(box: FormattedBox, lines: readonly Line[]): void {
  const look = styleOf(lines, box.chosen)
  box.onLook(box.awaited ? { ...look, isBold: box.awaited.isBold } : look)
}

/** Makes the chosen words bold, or the word around the caret, or what is typed next; or no longer so. */
export function toggleBold(box: FormattedBox): void {
  const lines = readLines(box.element)
  const { chosen } = box
  const span = chosen.from < chosen.to ? chosen : wordAround(lines, chosen.from)
  if (span.from === span.to) {
    const isBold = box.awaited?.isBold ?? styleOf(lines, chosen).isBold
    box.awaited = { place: chosen.from, isBold: !isBold }
    tellLook(box, lines)
    return
  }
  const isBold = !styleOf(lines, span).isBold
  change(
    box,
    changeRuns(lines, span, (run) => ({ ...run, isBold })),
    chosen,
  )
}

/** Makes the lines that are chosen a list, or plain lines. */
export function toggleList(box: FormattedBox): void {
  change(box, toggleItems(readLines(box.element), box.chosen), box.chosen)
}

/** What a link would be made of: the one that is there, or the chosen words. */
export function linkAtSelection(box: FormattedBox): { span: Span; words: string; href: string } {
  const lines = readLines(box.element)
  const span = linkAround(lines, box.chosen.from) ?? box.chosen
  const words = plainWords(serializeLines(sliceLines(lines, span.from, span.to)))
  return { span, words, href: span.from < span.to ? styleOf(lines, span).href : '' }
}

/** The words of a span lead to an address, '' for nowhere; where there are none, these are put in. */
export function setLink(box: FormattedBox, span: Span, href: string, words: string): void {
  const lines = readLines(box.element)
  const to = span.from < span.to ? span.to : span.from + words.length
  const linked =
    span.from < span.to
      ? relook(lines, span, (run) => ({ ...run, href }))
      : replaceLines(lines, span, [{ isItem: false, runs: [{ words, isBold: false, href }] }])
  change(box, linked, { from: to, to })
}

/** Lines that are pasted, in the place of what is chosen. */
export function paste(box: FormattedBox, text: string): void {
  const pasted = linesOf(text)
  const at = box.chosen.from + lengthOf(pasted)
  change(box, replaceLines(readLines(box.element), box.chosen, pasted), { from: at, to: at })
}

/** What is chosen, as it is stored. */
export function selectedText(box: FormattedBox): string {
  return serializeLines(sliceLines(readLines(box.element), box.chosen.from, box.chosen.to))
}

/** Takes out what is chosen. */
export function deleteSelection(box: FormattedBox): void {
  const { from } = box.chosen
  change(box, replaceLines(readLines(box.element), box.chosen, []), { from, to: from })
}

/** A new line. On an item without words it ends the list instead. */
export function breakLine(box: FormattedBox): void {
  const lines = readLines(box.element)
  const { from, to } = box.chosen
  const [line, rest] = [sliceLines(lines, 0, from).at(-1), sliceLines(lines, to, Infinity)[0]]
  const isItem = line?.isItem === true
  if (isItem && lineLength(line) === 0 && rest && lineLength(rest) === 0) {
    toggleList(box)
    return
  }
  const broken = [
    { isItem: false, runs: [] },
    { isItem, runs: [] },
  ]
  change(box, replaceLines(lines, box.chosen, broken), { from: from + 1, to: from + 1 })
}

/** At the ends of a line, where browsers differ: answers false where the browser may delete by itself. */
export function deleteAtEnd(box: FormattedBox, isForward: boolean): boolean {
  const lines = readLines(box.element)
  const at = box.chosen.from
  const beside = isForward ? sliceLines(lines, at, Infinity)[0] : sliceLines(lines, 0, at).at(-1)
  if (!beside || lineLength(beside) > 0) return false
  const from = isForward ? at : at - 1
  if (!isForward && beside.isItem) toggleList(box)
  else if (from >= 0 && from < lengthOf(lines)) {
    change(box, replaceLines(lines, { from, to: from + 1 }, []), { from, to: from })
  }
  return true
}

/** A text from elsewhere: signs that other programs put before an item are ours. */
export function normalizePasted(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/^[ \t]*[•◦▪][ \t]+/gm, bulletPrefix)
}
