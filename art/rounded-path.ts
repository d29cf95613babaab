/** How many numbers each path command takes. */
const lengths: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}

type Point = { x: number; y: number }
type Segment = { command: string; numbers: number[] }

/**
 * The same path, scaled by a factor and in whole numbers, which makes pages smaller. No edge
 * moves by more than half a unit (a symbol is 256 units wide), which no one sees. Each point is
 * rounded at its absolute position, so that errors don't add up.
 */
export function roundedPath(path: string, factor = 1): string {
  let exact: Point = { x: 0, y: 0 }
  let drawn: Point = { x: 0, y: 0 }
  let begin: Point = { x: 0, y: 0 }
  let before = ''
  let text = ''
  for (const segment of segmentsOf(path)) {
    const { command, numbers } = absolute(scaled(segment, factor), exact)
    exact = command === 'Z' ? begin : endOf(command, numbers, exact)
    if (command === 'M') begin = exact
    const rounded = numbers.map(Math.round)
    const [own, shorter] = shortest(command, rounded, drawn, before)
    text += shorter
    before = own
    drawn = command === 'Z' ? round(begin) : endOf(command, rounded, drawn)
  }
  return text
}

function segmentsOf(path: string): Segment[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', rest = '']) => {
    const length = lengths[command.toUpperCase()] ?? 0
    const numbers = command.toUpperCase() === 'A' ? arcNumbers(rest) : numbersOf(rest)
    if (length === 0) return [{ command, numbers: [] }]
    const segments: Segment[] = []
    for (let at = 0; at < numbers.length; at += length) {
      segments.push({ command: next(command, at), numbers: numbers.slice(at, at + length) })
    }
    return segments
  })
}

/** After the first point of a move, each further point is a line. */
function next(command: string, at: number): string {
  if (at === 0 || command.toUpperCase() !== 'M') return command
  return command === 'M' ? 'L' : 'l'
}

function numbersOf(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
}

/** The two flags of an arc may have no separators. */
function arcNumbers(text: string): number[] {
  const number = String.raw`(-?(?:\d+\.?\d*|\.\d+))[\s,]*`
  const arc = new RegExp(`${number.repeat(3)}([01])[\\s,]*([01])[\\s,]*${number.repeat(2)}`, 'g')
  return [...text.matchAll(arc)].flatMap(([, ...found]) => found.map(Number))
}

/** The rotation and flags of an arc aren't lengths. */
function scaled({ command, numbers }: Segment, factor: number): Segment {
  const isLength = (at: number) => !/a/i.test(command) || at < 2 || at > 4
  return {
    command,
    numbers: numbers.map((number, at) => (isLength(at) ? number * factor : number)),
  }
}

function absolute({ command, numbers }: Segment, { x, y }: Point): Segment {
  const name = command.toUpperCase()
  if (command === name) return { command: name, numbers }
  return { command: name, numbers: numbers.map((number, at) => number + shift(name, at, x, y)) }
}

function relative(name: string, numbers: number[], { x, y }: Point): number[] {
  return numbers.map((number, at) => number - shift(name, at, x, y))
}

/** The difference between a number's absolute and relative form. */
function shift(name: string, at: number, x: number, y: number): number {
  if (name === 'H') return x
  if (name === 'V') return y
  if (name === 'A' && at < 5) return 0
  return (name === 'A' ? at - 5 : at) % 2 === 0 ? x : y
}

function endOf(name: string, numbers: number[], { x, y }: Point): Point {
  const [last = 0, lastButOne = 0] = numbers.toReversed()
  if (name === 'H') return { x: last, y }
  if (name === 'V') return { x, y: last }
  return { x: lastButOne, y: last }
}

function round({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

/** A segment in its shortest form, and the command of that form. */
function shortest(name: string, numbers: number[], at: Point, before: string): [string, string] {
  const [x = 0, y = 0] = numbers
  if (name === 'L' && y === at.y) return shortest('H', [x], at, before)
  if (name === 'L' && x === at.x) return shortest('V', [y], at, before)
  const small = name.toLowerCase()
  const spellings: [string, string][] = [
    [small, spell(small, relative(name, numbers, at), before)],
    [name, spell(name, numbers, before)],
  ]
  if (name === 'M') spellings.reverse()
  return spellings.sort(([, a], [, b]) => a.length - b.length)[0] ?? ['', '']
}

/** Omits a command that repeats the one before it. */
function spell(command: string, numbers: number[], before: string): string {
  const isSame = command === before && !/[mz]/i.test(command)
  return numbers.reduce(
    (text, number, at) => {
      const isFirst = at === 0 && !isSame
      return text + (number < 0 || isFirst ? '' : ' ') + number
    },
    isSame ? '' : command,
  )
}
