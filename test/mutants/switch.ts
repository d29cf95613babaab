/**
 * Every mutation is in the source next to the original (mutate.ts writes it), and calls this switch to
 * choose between the two. One mutation is active at a time, and nothing is reloaded.
 */
export type Switch = {
  /** Activates a mutation by number, or `none`; returns the mutations reached so far. */
  make: (mistake: number) => Set<number>
  is: (mistake: number) => boolean
  other: <T>(mistake: number, right: T, wrong: T) => T
  turn: (mistake: number, condition: unknown) => boolean
  compute: (mistake: number, left: number, operator: string, right: number) => unknown
  /** `a && b` becomes `goesOn(1, a, true) ? b : last()`, so `b` is evaluated only if needed. */
  goesOn: (mistake: number, value: unknown, isAnd: boolean) => boolean
  last: () => unknown
  /** `query.where(…)` becomes `without(1, query).where(…)`. */
  without: (mistake: number, query: object) => unknown
}

export const none = -1

/** The replacement operator. */
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

/** More than any test needs: the mutation made an endless loop. */
const manyCalls = 20_000_000
/** The same limit for one mutation, because an async loop would exhaust memory first. */
const manyMistakes = 10_000

/** A worker's switch, available to its sources as `globalThis.mistakes`. */
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
    if (calls > manyCalls || timesMade > manyMistakes) throw new Error('endless loop')
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
