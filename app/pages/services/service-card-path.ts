import { servicePath } from '#app/public-pages.ts'

/** Where the cards of Home lead, by position (V§9), unless a card has a link of its own. */
const places = [
  servicePath('addiction-recovery'),
  servicePath('mental-health'),
  servicePath('homeless-support'),
  servicePath('spiritual-health'),
]

/** Where the card at this position leads, from 0; the overview, beyond the four. */
export function serviceCardPath(position: number): string {
  return places[position] ?? '/services'
}
