/**
 * Every mistake stands in the source beside what is right (mutate.ts writes it there), and calls
 * this to know which of the two to do: one mistake at a time is made, none is loaded anew.
 */
export type Switch = {
  /** The number of the mistake that is made from now on, or `none`; answers what was come by. */
  make: (mistake: number) => Set<number>
  is: (mistake: number) => boolean
  other: <T>(mistake: number, right: T, wrong: T) => T
  turn: (mistake: number, condition: unknown) => boolean
  compute: (mistake: number, left: number, operator: string, right: number) => unknown
  /** `a && b` is written `goesOn(1, a, true) ? b : last()`: `b` is asked only where it is needed. */
  goesOn: (mistake: number, value: unknown, isAnd: boolean) => boolean
  last: () => unknown
  /** `query.where(…)` is written `without(1, query).where(…)`. */
  without: (mistake: number, query: object) => unknown
}

export const none = -1

/** What a mistake puts in an operator's place. */
export const otherOperator = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
])

const operations = new Map<string | undefined, (left: number, right: number) => unknown>([
  ['<', (left, right) => left < right],
  ['<=', (left, right) => left <= right],
  ['>', (left, right) => left > right],
  ['>=', (left, right) => left >= right],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
])

/** More than any test needs: a mistake made a loop that does not end. */
const manyCalls = 20_000_000
/** The same of the place of the mistake alone: a loop that waits at each turn would fill the memory before. */
const manyMistakes = 10_000

/** The switch of a worker; its sources know it as `globalThis.mistakes`. */
export function createSwitch(first = none): Switch {
  let made = first
  let reached = new Set<number>()
  let calls = 0
  let timesMade = 0
  let last: unknown
  function is(mistake: number): boolean {
    reached.add(mistake)
    calls += 1
    if (made === mistake) timesMade += 1
    if (calls > manyCalls || timesMade > manyMistakes) throw new Error('This loop does not end')
    return made === mistake
  }
  return {
    make(mistake) {
      const before = reached
      made = mistake
      reached = new Set()
      calls = 0
      timesMade = 0
      return before
    },
    is,
    other: (mistake, right, wrong) => (is(mistake) ? wrong : right),
    turn: (mistake, condition) => Boolean(condition) !== is(mistake),
    compute(mistake, left, operator, right) {
      const operation = is(mistake) ? otherOperator.get(operator) : operator
      return operations.get(operation)?.(left, right)
    },
    goesOn(mistake, value, isAnd) {
      last = value
      return Boolean(value) === (is(mistake) ? !isAnd : isAnd)
    },
    last: () => last,
    without: (mistake, query) => (is(mistake) ? { where: () => query } : query),
  }
}
