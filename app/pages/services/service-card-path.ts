import { servicePath } from '#app/site/public-pages.ts'

/** Default links of Home's cards, by position (V§9). */
const places = [
  servicePath('addiction-recovery'),
  servicePath('mental-health'),
  servicePath('homeless-support'),
  servicePath('spiritual-health'),
]

/** The default link of a card (from 0); Services beyond the fourth. */
export function serviceCardPath(position: number): string {
  return places[position] ?? '/services'
}
