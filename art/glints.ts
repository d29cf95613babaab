import { between, type Sheet } from './paper.ts'
import { oval } from './shapes.ts'

/** Strips of light on water. */
export function glints(
  p: Sheet,
  x: number,
  y: number,
  spread: number,
  depth: number,
  count: number,
  color: string,
) {
  for (let i = 0; i < count; i++) {
    const t = (i + p.rand()) / count
    const w = between(p.rand, 0.15, 0.6) * spread * (0.25 + t)
    const gx = x + between(p.rand, -0.5, 0.5) * spread * (0.3 + t)
    p.fill(
      oval(gx, y + t * depth, w, 1.6 + t * 4),
      color,
      Math.round(between(p.rand, 0.25, 0.7) * 100) / 100,
    )
  }
}
