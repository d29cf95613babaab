import { hue, type Sheet, sheet } from '../paper.ts'
import { bell, fir, firs, folds, grass, lane, poly, rect, ridge, stars, wash } from '../shapes.ts'

/** A small chapel among firs, its windows lit, in first snow-light. */
export function chapelTrees(): string {
  const p = sheet('ct', 1600, 1000, 19)
  wash(
    p,
    p.linear([
      [0, '#1D2E48'],
      [0.3, '#4B5384'],
      [0.52, '#9C80A6'],
      [0.68, '#EBB897'],
    ]),
  )
  p.glow(980, 620, 760, '#FFD9A0', 0.55, 360)
  stars(p, 26, [40, 20, 1520, 300])
  const far = ridge(p, { y: 520, rise: 46, waves: 1.3, rough: 0.7 })
  p.cut(
    far.d,
    p.linear([
      [0, '#6B6598'],
      [0.35, '#9A86A8'],
    ]),
    { shade: 0.13, rim: '#E0B7AE', rimWidth: 1.4 },
  )
  const second = ridge(p, { y: 610, rise: 26, waves: 1.2, rough: 0.6 })
  p.cut(
    firs(p.rand, second, 0, 1600, 84, 50, 130) + second.d,
    p.linear([
      [0, '#46567F'],
      [0.5, '#6A7391'],
    ]),
    { shade: 0.16, rim: '#A7A3BE', rimWidth: 1.3 },
  )
  const third = ridge(p, { y: 700, rise: 16, waves: 1.1, rough: 0.5, bump: bell(800, 420, 50) })
  p.cut(
    firs(p.rand, third, 0, 560, 24, 150, 330) +
      firs(p.rand, third, 1040, 1620, 26, 150, 340) +
      third.d,
    p.linear([
      [0, '#24475A'],
      [0.6, '#325A5E'],
    ]),
    { shade: 0.2, rim: '#6F93A0', rimWidth: 1.4 },
  )
  const fourth = ridge(p, { y: 790, rise: 12, waves: 0.9, rough: 0.4, bump: bell(800, 460, 66) })
  p.cut(
    fourth.d,
    p.linear([
      [0, '#35604E'],
      [0.6, '#234638'],
    ]),
    { dy: -11, shade: 0.24, rim: '#9DB58A', rimWidth: 1.6 },
  )
  folds(p, fourth, '#14301F', [60, 110], 0.2)
  const y = fourth.at(800) + 6
  p.glow(800, y + 20, 420, hue.amber, 0.5, 110)
  p.fill(
    lane([
      [800, y, 64],
      [806, y + 40, 86],
      [850, y + 100, 130],
      [820, y + 180, 200],
      [720, 1030, 330],
    ]),
    p.linear([
      [0, '#FBD28A'],
      [0.4, '#B79C6B'],
      [1, '#4E6048'],
    ]),
    0.9,
  )
  chapel(p, 800, y)
  for (const [x, h] of [
    [540, 330],
    [630, 230],
    [990, 250],
    [1080, 370],
    [440, 250],
    [1180, 270],
  ] as const)
    p.cut(fir(p.rand, x, fourth.at(x) + 16, h, 0.2), p.linear(['#1D4A3E', '#1A3D31']), {
      dx: x < 800 ? 5 : -5,
      dy: -4,
      shade: 0.2,
      rim: '#79A08A',
      rimWidth: 1.4,
    })
  const near = ridge(p, {
    y: 950,
    rise: 12,
    waves: 0.8,
    rough: 0.5,
    bump: (x) => bell(60, 340, 80)(x) + bell(1560, 340, 80)(x) - bell(780, 260, 50)(x),
  })
  const trees = [
    [60, 620],
    [215, 440],
    [350, 260],
    [1545, 640],
    [1390, 430],
    [1270, 250],
    [-30, 420],
  ] as const
  p.cut(
    trees.map(([x, h]) => fir(p.rand, x, near.at(x) + 14, h, 0.19)).join('') +
      near.d +
      grass(p.rand, near, 0, 1600, 100, 36),
    p.linear([
      [0, '#11302A'],
      [1, '#0B1C16'],
    ]),
    { dx: 4, dy: -12, shade: 0.3, rim: '#4F7A68', rimWidth: 1.5 },
  )
  return p.svg()
}

function chapel(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.15, () => {
    p.cut(rect(-96, -150, 192, 152), p.linear(['#8F8A8E', '#6C6A78'], 1, 0), {
      dx: 8,
      dy: 0,
      shade: 0.2,
    })
    p.cut(
      poly([
        [-116, -138],
        [0, -262],
        [116, -138],
        [100, -138],
        [0, -244],
        [-100, -138],
      ]),
      '#2A3348',
      { dy: 6, shade: 0.25, rim: '#AEB2C8', rimWidth: 1.3 },
    )
    p.fill(
      poly([
        [-100, -138],
        [0, -244],
        [100, -138],
      ]),
      p.linear(['#9A929A', '#7E7886']),
    )
    p.cut(rect(-30, -318, 60, 110), p.linear(['#A39CA2', '#77758A'], 1, 0), {
      dx: 5,
      dy: 2,
      shade: 0.2,
    })
    p.cut(
      poly([
        [-42, -312],
        [0, -430],
        [42, -312],
      ]),
      p.linear(['#33405C', '#232C42'], 1, 0),
      { dy: 5, shade: 0.2, rim: '#AEB2C8', rimWidth: 1.3 },
    )
    p.fill(rect(-2.5, -474, 5, 46), '#E9D3A4')
    p.fill(rect(-13, -460, 26, 5), '#E9D3A4')
    p.glow(0, -272, 60, hue.amber, 0.5)
    p.fill('M-14 -238V-276a14 14 0 0 1 28 0V-238Z', '#3B3A4A')
    p.fill('M-10 -240V-275a10 10 0 0 1 20 0V-240Z', hue.amber)
    for (let row = 0; row < 11; row++) p.fill(rect(-96, -138 + row * 13, 192, 1.3), '#43435A', 0.3)
    p.glow(0, -50, 160, hue.amber, 0.55)
    p.fill('M-36 2V-76a36 36 0 0 1 72 0V2Z', '#D9C39A')
    p.fill('M-29 2V-75a29 29 0 0 1 58 0V2Z', p.linear([hue.flame, '#F0AE45']))
    p.cut('M-29 2V-75a29 29 0 0 1 8 -20L-8 -84V10Z', '#6B4030', { dx: 3, dy: 0, shade: 0.2 })
    for (const wx of [-72, 72]) {
      p.fill(`M${wx - 17} -34V-84a17 17 0 0 1 34 0V-34Z`, '#D9C39A')
      p.fill(`M${wx - 13} -37V-83a13 13 0 0 1 26 0V-37Z`, p.linear([hue.flame, '#E9A23A']))
      p.fill(rect(wx - 1.2, -98, 2.4, 62), '#8A6A48')
      p.fill(rect(wx - 13, -66, 26, 2.4), '#8A6A48')
    }
    p.cut(rect(-52, 0, 104, 9), '#B9AFA0', { dy: 4, shade: 0.3, rim: '#FCE0AA', rimWidth: 1 })
    p.cut(rect(-64, 9, 128, 9), '#9A9288', { dy: 4, shade: 0.3 })
  })
}
