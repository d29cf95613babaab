export const gramsPerOunce = 28.349523125

/** A weight to show, in ounces with at most one decimal. */
export function ouncesOf(grams: number): string {
  return String(Number((grams / gramsPerOunce).toFixed(1)))
}

/** A typed weight in whole grams; undefined if it isn't a number. */
export function gramsOf(ounces: string): number | undefined {
  if (!/^\d{1,4}(\.\d{0,2})?$|^\.\d{1,2}$/.test(ounces.trim())) return undefined
  return Math.round(Number(ounces) * gramsPerOunce)
}
