import type { Point } from '../paper.ts'
import { soft } from '../shapes.ts'

/** The center of the sheet, around which garments are cut. */
export const middle = 600

/** Half of a garment's edge: each point by its distance from the center, and its height. */
export type Half = readonly Point[]

/** The half on the left (-1) or on the right (1) of the picture. */
export function half(points: Half, side: -1 | 1): Point[] {
  return points.map(([reach, y]) => [middle + side * reach, y])
}

/** Both halves as one line from the left end through the center to the right end. */
export function across(points: Half): Point[] {
  const left = half(points, -1)
  const right = half(points, 1).reverse()
  return points.at(-1)?.[0] === 0 ? [...left, ...right.slice(1)] : [...left, ...right]
}

/** A smooth open line. */
export function curve(points: readonly Point[], pull = 1): string {
  return soft(points, false, pull)
}

/** Lines that follow each other around a shape; each is smooth, and between them there may be a corner. */
export function around(...lines: readonly (readonly Point[])[]): string {
  const parts = lines.map((line, at) => {
    const d = curve(line)
    return at === 0 ? d : d.replace('M', 'L')
  })
  return `${parts.join('')}Z`
}

/** A line moved. */
export function shifted(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy])
}
