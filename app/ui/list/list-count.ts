/**
 * How much of a list is shown: '3 orders', '50 of 1,204 orders', or '51 to 100 of 1,204 orders' on a later page.
 * `first`: the position of the first row, from 1; `total`: undefined if unknown.
 */
export function describeShown(
  { first, shown, total }: { first: number; shown: number; total: number | undefined },
  [one, many]: readonly [one: string, many: string],
): string {
  const number = (count: number) => count.toLocaleString('en-US')
  const range = first > 1 ? `${number(first)} to ${number(first + shown - 1)}` : number(shown)
  if (total === undefined || (first === 1 && shown >= total)) {
    return `${range} ${first === 1 && shown === 1 ? one : many}`
  }
  return `${range} of ${number(total)} ${total === 1 ? one : many}`
}
