/** The sum of some numbers; 0 where there are none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
