/** A value that must not be sent: its path and kind. */
type Unfit = { path: string; kind: string }

/**
 * What a response may contain: strings, numbers, booleans, dates, lists, and plain records. The
 * process's own objects (context, database, settings, secrets) are class instances or functions, so
 * they can never leak into a response.
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

/** Throws if a value contains anything else. `whose` names its source in the error. */
export function assertSerializable(value: unknown, whose: string): void {
  const unfit = findUnfit(value, '', 0)
  if (unfit)
    throw new Error(`${whose} must not return ${unfit.kind} (at ${unfit.path || 'the top level'})`)
}

/** Deeper than any response; stops at circular references. */
const maxLevels = 100

function findUnfit(value: unknown, path: string, level: number): Unfit | undefined {
  if (typeof value === 'function' || typeof value === 'symbol')
    return { path, kind: `a ${typeof value}` }
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined
  if (level > maxLevels) return { path, kind: 'a circular reference' }
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
