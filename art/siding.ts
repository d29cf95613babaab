import { mix, type Sheet } from './paper.ts'
import { rect, wash } from './shapes.ts'

/** A wall of boards that fills the sheet. */
export function siding(p: Sheet, tone: string, step: number) {
  wash(p, p.linear([mix(tone, '#000000', 0.2), tone, mix(tone, '#000000', 0.3)], 1, 0))
  for (let y = step; y < p.h; y += step) {
    p.fill(rect(0, y - 7, p.w, 7), '#050B0A', 0.22)
    p.fill(rect(0, y, p.w, 2), '#9DB5AE', 0.16)
  }
}
