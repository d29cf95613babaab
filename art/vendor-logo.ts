import { mix } from './paper.ts'
import { rect } from './shapes.ts'

const [paper, thread, slate] = ['#F6EFDF', '#B5803A', '#2F4A45'] as const

/**
 * The mark of the shop's partner, Cornerstone Apparel: a woven label with the corner of a wall, its
 * lowest stone in the colour of the thread, and a needle. Drawn to hold at 40 pixels.
 */
export function vendorLogoSvg(): string {
  const box = 'width="400" height="400" viewBox="0 0 400 400"'
  const parts = [
    fill(rect(0, 0, 400, 400, 52), paper),
    stitched(rect(24, 24, 352, 352, 34), mix(paper, thread, 0.6)),
    ...stones.map(([x, y, wide, tall, colour]) => fill(rect(x, y, wide, tall, 7), colour)),
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

function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`
}

function line(d: string, colour: string, width: number): string {
  const ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" ${ends}/>`
}

function stitched(d: string, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="6" stroke-dasharray="18 12"/>`
}
