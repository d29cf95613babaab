import {
  bulletPrefix,
  type InlineNode,
  parseInline,
} from '#app/content/formatted/formatted-text.ts'

/** Text in one style; `href` is '' without a link. */
export type Run = { words: string; isBold: boolean; href: string }

/** A line, plain or a list item. Positions count characters; a line end counts as one. */
export type Line = { isItem: boolean; runs: Run[] }

/** Parses a formatted text into lines. */
export function linesOf(text: string): Line[] {
  return text.split('\n').map((line) => {
    const isItem = line.startsWith(bulletPrefix)
    return {
      isItem,
      runs: parseInline(isItem ? line.slice(bulletPrefix.length) : line).flatMap(runsOf),
    }
  })
}

function runsOf(node: InlineNode): Run[] {
  if (node.kind === 'bold')
    return node.inside.flatMap(runsOf).map((run) => ({ ...run, isBold: true }))
  return [{ words: node.words, isBold: false, href: node.kind === 'link' ? node.href : '' }]
}

/** Serializes lines as stored text. */
export function serializeLines(lines: readonly Line[]): string {
  return lines
    .map(({ isItem, runs }) => (isItem ? bulletPrefix : '') + serializeRuns(merged(runs)))
    .join('\n')
}

/** Spaces at the ends of bold text go outside the markers, or it wouldn't parse as bold. */
function serializeRuns(runs: readonly Run[]): string {
  let written = ''
  for (let at = 0; at < runs.length; ) {
    const isBold = runs[at]?.isBold === true
    const end = runs.findIndex((run, index) => index > at && run.isBold !== isBold)
    const part = runs.slice(at, end < 0 ? runs.length : end)
    const words = part.map(writtenRun).join('')
    const inner = words.trim()
    written += isBold && inner !== '' ? words.replace(inner, () => `**${inner}**`) : words
    at += part.length
  }
  return written
}

function writtenRun({ words, href }: Run): string {
  if (href === '' || words.trim() === '') return words
  const plain = words.replaceAll('[', '(').replaceAll(']', ')')
  return `[${plain}](${isWritable(href) ? href : href.replaceAll(/[\s()]/g, encodedSign)})`
}

/** True for a URL that needs no escaping inside ( ). */
function isWritable(href: string): boolean {
  return /^(?:[^()\s]|\([^()\s]*\))+$/.test(href)
}

function encodedSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
}

/** The number of characters, including line ends. */
export function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineLength(line) + 1, -1)
}

export function lineLength({ runs }: Line): number {
  return runs.reduce((sum, { words }) => sum + words.length, 0)
}

/** The lines between two positions. */
export function sliceLines(lines: readonly Line[], from: number, to: number): Line[] {
  return placed(lines).flatMap(({ line, start, end }) =>
    end < from || start > to ? [] : [{ ...line, runs: cut(line.runs, from - start, to - start) }],
  )
}

/** Concatenates parts; adjoining lines merge into one. */
export function joinLines(...parts: readonly Line[][]): Line[] {
  const joined: Line[] = []
  for (const [first, ...rest] of parts) {
    const last = joined.pop()
    if (last && first) joined.push(joinedLine(last, first))
    else joined.push(...[last ?? first].flatMap((line) => line ?? []))
    joined.push(...rest)
  }
  return joined
}

function joinedLine(last: Line, first: Line): Line {
  const isBegun = lineLength(last) > 0 || lineLength(first) === 0
  const isItem = last.isItem || (!isBegun && first.isItem)
  return { isItem, runs: merged([...last.runs, ...first.runs]) }
}

/** Replaces a span with lines. */
export function replaceLines(
  lines: readonly Line[],
  { from, to }: Span,
  by: readonly Line[],
): Line[] {
  return joinLines(sliceLines(lines, 0, from), [...by], sliceLines(lines, to, lengthOf(lines)))
}

/** A range of positions. */
export type Span = { from: number; to: number }

/** Restyles a span; a link always changes as a whole. */
export function changeRuns(lines: readonly Line[], span: Span, change: (run: Run) => Run): Line[] {
  return placed(lines).map(({ line, start }) => {
    let at = start
    const runs = line.runs.flatMap((run) => {
      const [from, to] = [Math.max(span.from - at, 0), Math.min(span.to - at, run.words.length)]
      at += run.words.length
      if (from >= to) return [run]
      if (run.href !== '') return [change(run)]
      return [
        { ...run, words: run.words.slice(0, from) },
        change({ ...run, words: run.words.slice(from, to) }),
        { ...run, words: run.words.slice(to) },
      ]
    })
    return { ...line, runs: merged(runs) }
  })
}

/** Turns a span's lines into list items, or back if they all are. */
export function toggleItems(lines: readonly Line[], { from, to }: Span): Line[] {
  const all = placed(lines)
  const touched = all.filter(({ start, end }) => end >= from && start <= to)
  const filled = touched.filter(({ line }) => lineLength(line) > 0)
  const meant = filled.length > 0 ? filled : touched
  const isItem = !meant.every(({ line }) => line.isItem)
  return all.map((one) => (meant.includes(one) ? { ...one.line, isItem } : one.line))
}

/** The style of a span, or of the character before the caret. */
export function styleOf(lines: readonly Line[], { from, to }: Span) {
  const [first] = placed(lines).filter(({ end }) => end >= from)
  const start = from === to ? Math.max(from - 1, first?.start ?? 0) : from
  const seen = sliceLines(lines, start, Math.max(to, start)).flatMap(({ runs }) => runs)
  return {
    isBold: seen.length > 0 && seen.every(({ isBold }) => isBold),
    isItem: first?.line.isItem === true,
    href: seen.find(({ href }) => href !== '')?.href ?? '',
  }
}

/** The span of the link around or ending at a position. */
export function linkAround(lines: readonly Line[], place: number): Span | undefined {
  for (const { line, start } of placed(lines)) {
    let at = start
    for (const { words, href } of line.runs) {
      const span = { from: at, to: at + words.length }
      if (href !== '' && span.from <= place && place <= span.to) return span
      at = span.to
    }
  }
}

/** The span of the word around a position, or an empty span. */
export function wordAround(lines: readonly Line[], place: number): Span {
  const words = lines.map(({ runs }) => runs.map((run) => run.words).join('')).join('\n')
  const before = /[\p{L}\p{N}'’-]*$/u.exec(words.slice(0, place))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}'’-]*/u.exec(words.slice(place))?.[0].length ?? 0
  const isInside = before > 0 && after > 0
  return isInside ? { from: place - before, to: place + after } : { from: place, to: place }
}

/** Lines with their start and end positions. */
function placed(lines: readonly Line[]) {
  let start = 0
  return lines.map((line) => {
    const end = start + lineLength(line)
    const here = { line, start, end }
    start = end + 1
    return here
  })
}

function cut(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0
  return runs.flatMap((run) => {
    const words = run.words.slice(Math.max(from - at, 0), Math.max(to - at, 0))
    at += run.words.length
    return words === '' ? [] : [{ ...run, words }]
  })
}

function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (run.words === '') continue
    if (last?.isBold === run.isBold && last.href === run.href) {
      all[all.length - 1] = { ...last, words: last.words + run.words }
    } else all.push(run)
  }
  return all
}
