/** Why a value must not be sent: where it stands and what it is. */
type Unfit = { path: string; kind: string }

/**
 * What an answer may be made of: texts, numbers, truth values, dates, lists and plain records. The
 * process's own things (a context, a database, settings, secrets, functions) are of classes, and
 * never go out, whoever returned them.
 */
export type Plain<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : T extends readonly (infer Item)[]
      ? readonly Plain<Item>[]
      : T extends object
        ? { [Key in keyof T]: Plain<T[Key]> }
        : unknown extends T
          ? T
          : never

/** Throws where anything in a value is not plain; `whose` says in the log who returned it. */
export function assertSerializable(value: unknown, whose: string): void {
  const unfit = findUnfit(value, '', 0)
  if (unfit)
    throw new Error(`${whose} must not return ${unfit.kind} (at ${unfit.path || 'its top'})`)
}

/** Deeper than any answer of ours, so that what holds itself ends here. */
const mostLevels = 100

function findUnfit(value: unknown, path: string, level: number): Unfit | undefined {
  if (typeof value === 'function' || typeof value === 'symbol')
    return { path, kind: `a ${typeof value}` }
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined
  if (level > mostLevels) return { path, kind: 'what has no end' }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return { path, kind: `an instance of ${value.constructor.name || 'a class'}` }
  }
  for (const [key, inner] of Object.entries(value)) {
    const unfit = findUnfit(inner, path ? `${path}.${key}` : key, level + 1)
    if (unfit) return unfit
  }
  return undefined
}
