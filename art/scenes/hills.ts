import { farHouse } from '../house.ts'
import { sheet } from '../paper.ts'
import { bell, fir, firs, folds, grass, lane, oval, ridge, wash } from '../shapes.ts'

/** Hills at first light; one house still has its lamp on. */
export function hillsFirstLight(): string {
  const p = sheet('hf', 1600, 1000, 77)
  wash(
    p,
    p.linear([
      [0, '#5F6E97'],
      [0.25, '#A79BC2'],
      [0.45, '#E9C3A6'],
      [0.62, '#F9E2B0'],
    ]),
  )
  for (const [r, o] of [
    [430, 0.1],
    [340, 0.13],
    [260, 0.18],
    [186, 0.3],
  ] as const)
    p.fill(oval(1060, 520, r), '#FFF0C8', o)
  p.cut(oval(1060, 520, 118), p.linear(['#FFF6DC', '#F8D27E']), { dy: 0, shade: 0 })
  const tones = [
    [500, 40, '#B9A6C0', '#E3C0B0', 1.2],
    [565, 50, '#8F86B0', '#C3A9B4', 1.4],
    [640, 44, '#6B7299', '#A3A3B0', 1.1],
    [705, 40, '#5E8088', '#A5B7A6', 1.3],
    [775, 36, '#4A7459', '#8FAA84', 1],
  ] as const
  tones.forEach(([y, rise, top, low, waves], i) => {
    const hill = ridge(p, { y, rise, waves, rough: 0.55, tilt: i % 2 ? 50 : -40 })
    const wood =
      i === 3
        ? firs(p.rand, hill, 0, 520, 52, 24, 66)
        : i === 4
          ? firs(p.rand, hill, 1160, 1620, 34, 46, 124)
          : ''
    p.cut(
      wood + hill.d,
      p.linear([
        [0, top],
        [0.45, low],
      ]),
      { dy: -9, shade: 0.13 + i * 0.02, rim: '#FFE9C4', rimWidth: 1.6 },
    )
    folds(p, hill, i < 3 ? '#FFF0D0' : '#2F6148', [34, 70], 0.12)
    if (i === 3) p.at(905, hill.at(930) + 6, 1.25, () => farHouse(p, '#4A6A66', '#2C4347'))
  })
  p.glow(1060, 640, 620, '#FFE3A0', 0.35, 260)
  const mid = ridge(p, { y: 850, rise: 34, waves: 0.9, rough: 0.4, tilt: -60 })
  p.cut(
    mid.d,
    p.linear([
      [0, '#2F6148'],
      [0.8, '#4A7459'],
    ]),
    { dy: -12, shade: 0.24, rim: '#BFD09A', rimWidth: 1.6 },
  )
  folds(p, mid, '#173A2B', [40, 84], 0.2)
  p.fill(
    lane([
      [1090, mid.at(1090) + 1, 14],
      [1080, mid.at(1090) + 22, 30],
      [1000, mid.at(1090) + 48, 60],
      [940, mid.at(1090) + 90, 120],
      [1000, 1010, 240],
    ]),
    p.linear(['#F6E2B4', '#A9AE7C']),
    0.8,
  )
  const near = ridge(p, {
    y: 925,
    rise: 22,
    waves: 0.8,
    rough: 0.5,
    bump: (x) => bell(0, 340, 70)(x) + bell(1600, 300, 60)(x),
  })
  const trees = [
    [70, 430],
    [190, 300],
    [-20, 340],
    [285, 190],
    [1490, 330],
    [1585, 440],
    [1390, 200],
  ] as const
  p.cut(
    trees.map(([x, h]) => fir(p.rand, x, near.at(x) + 8, h, 0.21)).join('') +
      near.d +
      grass(p.rand, near, 0, 1600, 110, 34),
    p.linear([
      [0, '#173A2B'],
      [1, '#0F261C'],
    ]),
    { dy: -12, dx: 4, shade: 0.28, rim: '#5F8A63', rimWidth: 1.4 },
  )
  return p.svg()
}
