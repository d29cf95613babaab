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

/** The style of the selected text, or of the next typed text. */
export type TextStyle = ReturnType<typeof styleOf>

/** A contenteditable element and its editing state. */
export type FormattedBox = {
  element: HTMLElement
  /** the text as stored */
  text: string
  /** the last selection, kept when the focus moves away */
  selection: Span
  past: Earlier[]
  future: Earlier[]
  /** the last kind of change and when, so that undo groups typed letters */
  last: { kind: string; at: number }
  /** bold toggled at a caret without a word: applies to what is typed next */
  pendingBold: { place: number; isBold: boolean } | undefined
  onText: (text: string) => void
  onStyle: (look: TextStyle) => void
}

type Earlier = { text: string; selection: Span }

const groupingMs = 1_000
const maxUndoSteps = 200

/** An empty box around an element. */
export function createBox(
  element: HTMLElement,
  on: Pick<FormattedBox, 'onText' | 'onStyle'>,
): FormattedBox {
  const selection = { from: 0, to: 0 }
  const last = { kind: '', at: 0 }
  return { element, text: '', selection, past: [], future: [], last, pendingBold: undefined, ...on }
}

/** Shows a text from outside, such as an older version, and clears undo. */
export function showText(box: FormattedBox, text: string): void {
  Object.assign(box, { text, past: [], future: [] })
  draw(box, linesOf(text))
}

/** Redraws the box, so that typed link markup becomes a link. */
export function redraw(box: FormattedBox): void {
  draw(box, linesOf(box.text))
}

/**
 * Reads what the browser typed at `before`. Text still being composed is only read, because
 * redrawing would cut it off.
 */
export function readTyped(box: FormattedBox, before: Span | undefined, isDone: boolean): void {
  const now = selectionIn(box.element) ?? box.selection
  const read = readLines(box.element)
  const typed = before && now.from > before.from ? { from: before.from, to: now.from } : undefined
  const lines = typed ? withPendingStyle(box, read, typed) : read
  box.selection = now
  if (isDone && (lines !== read || isForeign(box.element))) draw(box, lines)
  box.text = serializeLines(lines)
  box.onText(box.text)
  reportStyle(box, lines)
}

/** Styles typed text: with a pending bold, and outside the link it follows. */
function withPendingStyle(box: FormattedBox, read: Line[], typed: Span): Line[] {
  const { pendingBold } = box
  box.pendingBold = undefined
  if (pendingBold?.place === typed.from) {
    return restyle(read, typed, (run) => ({ ...run, isBold: pendingBold.isBold }))
  }
  const link = linkAround(read, typed.from)
  if (link?.to !== typed.to || link.from === typed.from) return read
  return restyle(read, typed, (run) => ({ ...run, href: '' }))
}

function restyle(lines: readonly Line[], span: Span, change: (run: Run) => Run): Line[] {
  const changed = sliceLines(lines, span.from, span.to).map((line) => ({
    ...line,
    runs: line.runs.map(change),
  }))
  return replaceLines(lines, span, changed)
}

/** Saves an undo step before a change. */
export function remember(box: FormattedBox, kind: string): void {
  const at = Date.now()
  const isMore = kind === box.last.kind && at - box.last.at < groupingMs
  box.last = { kind, at }
  box.future = []
  if (!isMore)
    box.past = [...box.past.slice(-maxUndoSteps), { text: box.text, selection: box.selection }]
}

/** Undoes the last change. */
export function undo(box: FormattedBox): void {
  step(box, box.past, box.future)
}

/** Redoes the last undone change. */
export function redo(box: FormattedBox): void {
  step(box, box.future, box.past)
}

function step(box: FormattedBox, from: Earlier[], to: Earlier[]): void {
  const earlier = from.pop()
  if (!earlier) return
  to.push({ text: box.text, selection: box.selection })
  box.last = { kind: '', at: 0 }
  put(box, linesOf(earlier.text), earlier.selection)
}

/** Replaces the lines and the selection. */
function change(box: FormattedBox, lines: readonly Line[], selection: Span): void {
  remember(box, '')
  put(box, lines, selection)
}

function put(box: FormattedBox, lines: readonly Line[], selection: Span): void {
  box.selection = selection
  box.pendingBold = undefined
  box.text = serializeLines(lines)
  draw(box, lines)
  box.onText(box.text)
  reportStyle(box, lines)
}

function draw(box: FormattedBox, lines: readonly Line[]): void {
  drawLines(box.element, lines)
  const { activeElement } = box.element.ownerDocument
  if (activeElement === box.element) setSelection(box.element, box.selection)
}

/** The selection has changed. */
export function readSelection(box: FormattedBox): void {
  const selection = selectionIn(box.element)
  if (!selection) return
  if (selection.from !== box.pendingBold?.place) box.pendingBold = undefined
  box.selection = selection
  reportStyle(box, readLines(box.element))
}

function reportStyle(box: FormattedBox, lines: readonly Line[]): void {
  const look = styleOf(lines, box.selection)
  box.onStyle(box.pendingBold ? { ...look, isBold: box.pendingBold.isBold } : look)
}

/** Toggles bold for the selection, the word at the caret, or what is typed next. */
export function toggleBold(box: FormattedBox): void {
  const lines = readLines(box.element)
  const { selection } = box
  const span = selection.from < selection.to ? selection : wordAround(lines, selection.from)
  if (span.from === span.to) {
    const isBold = box.pendingBold?.isBold ?? styleOf(lines, selection).isBold
    box.pendingBold = { place: selection.from, isBold: !isBold }
    reportStyle(box, lines)
    return
  }
  const isBold = !styleOf(lines, span).isBold
  change(
    box,
    changeRuns(lines, span, (run) => ({ ...run, isBold })),
    selection,
  )
}

/** Toggles between list items and plain lines. */
export function toggleList(box: FormattedBox): void {
  change(box, toggleItems(readLines(box.element), box.selection), box.selection)
}

/** What a link would cover: the link at the caret, or the selection. */
export function linkAtSelection(box: FormattedBox): { span: Span; words: string; href: string } {
  const lines = readLines(box.element)
  const span = linkAround(lines, box.selection.from) ?? box.selection
  const words = plainWords(serializeLines(sliceLines(lines, span.from, span.to)))
  return { span, words, href: span.from < span.to ? styleOf(lines, span).href : '' }
}

/** Links a span to a URL ('' removes the link). An empty span inserts `words` first. */
export function setLink(box: FormattedBox, span: Span, href: string, words: string): void {
  const lines = readLines(box.element)
  const to = span.from < span.to ? span.to : span.from + words.length
  const linked =
    span.from < span.to
      ? restyle(lines, span, (run) => ({ ...run, href }))
      : replaceLines(lines, span, [{ isItem: false, runs: [{ words, isBold: false, href }] }])
  change(box, linked, { from: to, to })
}

/** Replaces the selection with pasted lines. */
export function paste(box: FormattedBox, text: string): void {
  const pasted = linesOf(text)
  const at = box.selection.from + lengthOf(pasted)
  change(box, replaceLines(readLines(box.element), box.selection, pasted), { from: at, to: at })
}

/** The selection in stored form. */
export function selectedText(box: FormattedBox): string {
  return serializeLines(sliceLines(readLines(box.element), box.selection.from, box.selection.to))
}

/** Deletes the selection. */
export function deleteSelection(box: FormattedBox): void {
  const { from } = box.selection
  change(box, replaceLines(readLines(box.element), box.selection, []), { from, to: from })
}

/** Inserts a line break, or ends the list on a blank item. */
export function breakLine(box: FormattedBox): void {
  const lines = readLines(box.element)
  const { from, to } = box.selection
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
  change(box, replaceLines(lines, box.selection, broken), { from: from + 1, to: from + 1 })
}

/** Deletes at line ends, where browsers differ. Returns false if the browser should delete. */
export function deleteAtEnd(box: FormattedBox, isForward: boolean): boolean {
  const lines = readLines(box.element)
  const at = box.selection.from
  const beside = isForward ? sliceLines(lines, at, Infinity)[0] : sliceLines(lines, 0, at).at(-1)
  if (!beside || lineLength(beside) > 0) return false
  const from = isForward ? at : at - 1
  if (!isForward && beside.isItem) toggleList(box)
  else if (from >= 0 && from < lengthOf(lines)) {
    change(box, replaceLines(lines, { from, to: from + 1 }, []), { from, to: from })
  }
  return true
}

/** Normalizes pasted text: line breaks, and other programs' bullets. */
export function normalizePasted(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/^[ \t]*[•◦▪][ \t]+/gm, bulletPrefix)
}
