import { productColors } from '../../server/demo/pictured-products.ts'
import { hue, mix, type Sheet, sheet } from '../paper.ts'
import { cloth } from '../products/cloth.ts'
import { pegRail } from '../products/ground.ts'
import { hoodie } from '../products/hoodie.ts'
import { comeHome, inkOn, porchLight } from '../products/marks.ts'
import { readySoftness } from '../products/softness.ts'
import { tee } from '../products/tee.ts'
import { mug, pendant, roomEdge, steam } from '../props.ts'
import { oval, rect, wash } from '../shapes.ts'

/** The scale of the products here, and the position of their rail. */
const [scale, top, wide] = [0.37, 345, 444]

/** The hall in the evening: a shirt and a hoodie on their pegs, in the light of a lamp. */
export function shopHall(): string {
  const p = sheet('sh', 1600, 1000, 61)
  readySoftness(p)
  wash(p, p.linear(['#1B2A26', '#2F3F36', '#3A3D2E']))
  p.glow(1190, 400, 960, hue.amber, 0.62, 680)
  pendant(p, 1204, 196, 62, 420)
  for (const x of [-572, -128, 316]) hang(p, x, () => pegRail(p))
  hang(p, 760, () => {
    const tone = cloth(productColors.Natural)
    tee(p, tone, 'back', () => p.at(600, 560, 1.06, () => comeHome(p, inkOn(tone))))
  })
  hang(p, 1204, () => {
    const tone = cloth(productColors['Forest Green'])
    hoodie(p, tone, 'back', () => p.at(600, 752, 0.64, () => porchLight(p, inkOn(tone))))
  })
  bench(p)
  roomEdge(p, 0.36)
  return p.svg()
}

/** One section of the rail with what hangs on it, clipped so that no shadow falls on the next. */
function hang(p: Sheet, x: number, draw: () => void): void {
  p.within(rect(x, 0, wide, 1000), () => p.at(x, top, scale, draw))
}

/** The bench below, with folded shirts, two books, and a mug that someone will come back for. */
function bench(p: Sheet): void {
  const [left, y] = [640, 872]
  p.fill(oval(1140, 968, 560, 26), '#0B120E', 0.4)
  for (const x of [left + 60, 1500])
    p.cut(rect(x, y + 20, 34, 96), p.linear(['#6B4A30', '#3D2A1C']), { dx: 5, dy: 4, shade: 0.24 })
  p.cut(rect(left, y, 1000, 30, 6), p.linear(['#B98A5A', '#7A5638']), {
    dy: 8,
    shade: 0.3,
    rim: '#F0C592',
    rimWidth: 2,
  })
  const piles: [x: number, wide: number, tall: number, colors: string[]][] = [
    [846, 176, 22, [productColors.Clay, productColors.Natural, productColors.Navy]],
    [1236, 132, 20, ['#1F4D3A', '#7A3B26']],
  ]
  for (const [x, wide, tall, colors] of piles)
    colors.forEach((color, at) => {
      const paint = p.linear([mix(color, '#FFE6A8', 0.22), color, mix(color, '#000000', 0.3)])
      const d = rect(x + at * 5, y - (at + 1) * tall, wide - at * 9, tall, tall * 0.34)
      p.cut(d, paint, { dx: 4, dy: 4, shade: 0.22, rim: mix(color, '#FFE6A8', 0.5), rimWidth: 1 })
    })
  mug(p, 1120, y, 66, '#22617F')
  steam(p, 1120, y - 70, 64, 0.24)
}
