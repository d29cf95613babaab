import { arcWords, words } from '../lettering.ts'
import { n, type Point, type Sheet, seeded } from '../paper.ts'
import { fir, oval, poly, rect, soft } from '../shapes.ts'
import type { Cloth } from './cloth.ts'

/** The two inks of a print, and the cloth that shows between them. */
export type Ink = { main: string; warm: string; ground: string }

/** The inks that are most legible on a cloth. */
export function inkOn({ lightness, base }: Cloth): Ink {
  if (lightness < 0.52) return { main: '#F4E9D0', warm: '#EDB24A', ground: base }
  const isGolden = Number.parseInt(base.slice(5), 16) < 0x60
  return { main: '#20402F', warm: isGolden ? '#FFF4DC' : '#C07F17', ground: base }
}

const flame =
  'M2 -15C5 -4 14 4 14 17C14 27 8 33 0 33C-8 33 -14 27 -14 18C-14 11 -10 7 -8 0C-5 3 -4 6 -4 9C1 2 3 -6 2 -15Z'

/** The lantern with the roof of a house, 100 high around 0, 0. */
export function lamp(p: Sheet, ink: Ink, weight = 5): void {
  for (const [d, wide] of [
    ['M-14 -34C-15 -58 15 -58 14 -34', weight * 0.9],
    ['M-22 -12V34Q-22 38 -18 38H18Q22 38 22 34V-12', weight],
    ['M-31 -9L0 -36L31 -9', weight * 1.3],
    ['M-29 47H29', weight * 1.3],
  ] as const)
    p.line(d, ink.main, wide)
  p.fill(flame, ink.warm)
}

/** A lamp for the left chest of a shirt, with its number. */
export function chestLamp(p: Sheet, ink: Ink): void {
  lamp(p, ink)
  p.at(0, 84, 1, () => p.fill(words('14:23', { size: 27, spacing: 0.08 }), ink.main))
}

/** A house on its hills in an arched window, and two words. */
export function comeHome(p: Sheet, ink: Ink): void {
  const arch = 'M-150 150V-60A150 150 0 0 1 150 -60V150Z'
  p.within(arch, () => {
    p.fill(oval(34, -36, 82), ink.warm)
    for (let i = 0; i < 19; i++) {
      const turn = Math.PI + (i * Math.PI) / 18
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      const [from, to] = [98, i % 2 ? 128 : 116]
      const d = `M${n(34 + dx * from)} ${n(-36 + dy * from)}L${n(34 + dx * to)} ${n(-36 + dy * to)}`
      p.line(d, ink.warm, 4)
    }
    hills(p, ink)
    cottage(p, ink)
  })
  p.line(arch, ink.main, 6)
  p.line('M-164 164V-60A164 164 0 0 1 164 -60V164Z', ink.main, 2.4)
  p.at(0, 250, 1, () => p.fill(words('come home', { size: 82, face: 'italic' }), ink.main))
  p.at(0, 300, 1, () => p.fill(words('JOHN 14:23', { size: 24, spacing: 0.26 }), ink.warm))
}

function hills(p: Sheet, ink: Ink): void {
  const back: Point[] = [
    [-170, 10],
    [-90, -22],
    [-10, 6],
    [70, -12],
    [170, 22],
  ]
  const middle: Point[] = [
    [-170, 60],
    [-80, 34],
    [20, 58],
    [100, 40],
    [170, 66],
  ]
  const land = (line: readonly Point[]) => `${soft(line, false)}L170 170L-170 170Z`
  p.fill(land(back), ink.ground)
  p.line(soft(back, false), ink.main, 4)
  for (let i = 1; i < 5; i++)
    p.line(
      soft(
        back.map(([x, y]): Point => [x, y + i * 11]),
        false,
      ),
      ink.main,
      2.2,
    )
  p.fill(land(middle), ink.main)
  const rand = seeded(5)
  for (const [x, y, tall] of [
    [-128, 54, 74],
    [-104, 50, 92],
    [-84, 46, 66],
    [118, 52, 84],
    [138, 60, 64],
  ] as const)
    p.fill(fir(rand, x, y, tall, 0.24), ink.main)
  p.line('M22 72C30 100 -18 112 -26 160', ink.ground, 9)
}

function cottage(p: Sheet, ink: Ink): void {
  p.fill(
    poly([
      [-34, 66],
      [-34, 10],
      [-42, 14],
      [10, -40],
      [62, 14],
      [54, 10],
      [54, 66],
    ]),
    ink.ground,
  )
  p.fill(
    poly([
      [-26, 70],
      [-26, 14],
      [10, -24],
      [46, 14],
      [46, 70],
    ]),
    ink.main,
  )
  p.line('M-44 20L10 -36L64 20', ink.main, 8)
  p.fill(rect(28, -46, 12, 30), ink.main)
  p.fill(rect(-16, 20, 22, 24), ink.warm)
  p.line('M-5 20V44M-16 32H6', ink.main, 2.6)
  p.fill(rect(16, 28, 18, 42), ink.ground)
}

/** The river at sunrise in a round frame. */
export function stillRiver(p: Sheet, ink: Ink): void {
  p.within(oval(0, 0, 150), () => {
    p.fill('M-62 10A62 62 0 0 1 62 10Z', ink.warm)
    for (let i = 1; i < 14; i++) {
      const turn = Math.PI + (i * Math.PI) / 14
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      const to = i % 2 ? 118 : 98
      p.line(`M${n(dx * 78)} ${n(10 + dy * 78)}L${n(dx * to)} ${n(10 + dy * to)}`, ink.warm, 4)
    }
    const rand = seeded(9)
    for (const side of [-1, 1])
      for (const [reach, tall] of [
        [140, 110],
        [118, 84],
        [98, 60],
        [80, 40],
      ] as const)
        p.fill(fir(rand, side * reach, 16, tall, 0.26), ink.main)
    p.fill(rect(-150, 11, 300, 4), ink.main)
    for (let i = 0; i < 8; i++) {
      const y = 32 + i * 15
      const wide = 44 + i * 17
      const sway = i % 2 ? 5 : -5
      const d = `M${-wide} ${y}C${-wide / 2} ${y + sway} ${-wide / 4} ${y - sway} 0 ${y}S${wide / 2} ${y + sway} ${wide} ${y}`
      p.line(d, i < 3 ? ink.warm : ink.main, 4.2)
    }
  })
  p.line(oval(0, 0, 150), ink.main, 6)
  p.fill(arcWords('BESIDE STILL WATERS', 168, { size: 31, spacing: 0.14 }), ink.main)
  p.fill(arcWords('Alder Falls', -196, { size: 36, face: 'italic', spacing: 0.02 }), ink.main)
}

/** The porch lamp with its light, and its text. */
export function porchLight(p: Sheet, ink: Ink): void {
  for (let i = 0; i < 28; i++) {
    const turn = (i * Math.PI * 2) / 28
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
    const [from, to] = [106, i % 2 ? 146 : 126]
    p.line(`M${n(dx * from)} ${n(dy * from)}L${n(dx * to)} ${n(dy * to)}`, ink.warm, 4.4)
  }
  p.at(0, 4, 1.62, () => lamp(p, ink, 4.6))
  p.fill(arcWords('THE LIGHT IS ON', 172, { size: 44, spacing: 0.13 }), ink.main)
  p.at(0, 236, 1, () => p.fill(words('come as you are', { size: 58, face: 'italic' }), ink.main))
}

/** The number with a line of water under it. */
export function chapterVerse(p: Sheet, ink: Ink): void {
  p.fill(words('14:23', { size: 150, spacing: 0.01 }), ink.main)
  for (const [y, wide] of [
    [40, 150],
    [56, 96],
  ] as const)
    p.line(
      `M${-wide} ${y}C${-wide * 0.6} ${y - 10} ${-wide * 0.4} ${y + 10} 0 ${y}S${wide * 0.6} ${y - 10} ${wide} ${y}`,
      ink.warm,
      5,
    )
}

/** A small house for the nape, and its line. */
export function napeHouse(p: Sheet, ink: Ink): void {
  p.line('M-36 4L0 -32L36 4', ink.main, 7)
  p.line('M-26 0V38H26V0', ink.main, 5.5)
  p.fill(rect(-8, 6, 16, 18), ink.warm)
  p.at(0, 92, 1, () => p.fill(words('make our home', { size: 42, face: 'italic' }), ink.main))
}

/** A laid table, for the people who eat at it. */
export function roomAtTheTable(p: Sheet, ink: Ink): void {
  p.line('M-150 0H150M-120 4V70M120 4V70', ink.main, 7)
  for (const x of [-96, -48, 0, 48, 96])
    p.line(`M${x - 15} -12A15 13 0 0 0 ${x + 15} -12Z`, ink.main, 4)
  p.line('M0 -120V-78', ink.main, 4)
  p.fill('M-34 -54C-30 -76 30 -76 34 -54Z', ink.warm)
  p.at(0, 128, 1, () => p.fill(words('there is room', { size: 56, face: 'italic' }), ink.main))
  p.at(0, 172, 1, () => p.fill(words('AT THE TABLE', { size: 25, spacing: 0.24 }), ink.main))
}
