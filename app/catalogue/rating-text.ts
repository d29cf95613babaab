/** The rating line in words, as the owner confirms it (decision 51). */
export function ratingText({
  show,
  stars,
  count,
}: {
  show: boolean
  stars: number
  count: number
}): string {
  return show ? `${stars} stars, ${count} reviews` : 'Not shown'
}
