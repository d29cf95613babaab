import { mix } from './paper.ts'
import { rect } from './shapes.ts'

const [paper, thread, slate] = ['#F6EFDF', '#B5803A', '#2F4A45'] as const

/**
 * The logo of the shop's partner, Cornerstone Apparel: a woven label with the corner of a wall,
 * whose lowest stone has the thread's color, and a needle. It is legible at 40 pixels.
 */
export function vendorLogoSvg(): string {
  const box = 'width="400" height="400" viewBox="0 0 400 400"'
  const parts = [
    fill(rect(0, 0, 400, 400, 52), paper),
    stitched(rect(24, 24, 352, 352, 34), mix(paper, thread, 0.6)),
    ...stones.map(([x, y, wide, tall, color]) => fill(rect(x, y, wide, tall, 7), color)),
    line('M318 104C352 128 300 166 316 208C332 250 300 268 284 262', thread, 9),
    fill(
      'M334 74C342 78 342 88 336 96L230 250L222 256L224 246L318 82C322 74 328 71 334 74Z',
      slate,
    ),
    line('M329 84L318 102', paper, 5),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${parts.join('')}</svg>`
}

const stones = [
  [84, 82, 92, 56, slate],
  [84, 146, 138, 56, mix(slate, paper, 0.2)],
  [84, 210, 92, 56, slate],
  [84, 274, 232, 48, thread],
] as const

function fill(d: string, color: string): string {
  return `<path d="${d}" fill="${color}"/>`
}

function line(d: string, color: string, width: number): string {
  const ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" ${ends}/>`
}

function stitched(d: string, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="6" stroke-dasharray="18 12"/>`
}
