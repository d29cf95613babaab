import { between, mix, type Point, sheet } from '../paper.ts'
import { bell, crown, firs, grass, leaf, oval, ridge, soft, wash } from '../shapes.ts'

/** A seedling and the roots that hold it. */
export function seedling(): string {
  const p = sheet('sd', 1600, 1000, 6)
  wash(
    p,
    p.linear([
      [0, '#9DB9B4'],
      [0.35, '#E3E4C6'],
      [0.62, '#FBEBC0'],
    ]),
  )
  for (const [r, o] of [
    [430, 0.16],
    [330, 0.22],
    [240, 0.32],
  ] as const)
    p.fill(oval(800, 430, r), '#FFF6DA', o)
  p.cut(oval(800, 430, 160), p.linear(['#FFFAEA', '#F9DC94']), { dy: 0, shade: 0 })
  const far = ridge(p, { y: 520, rise: 34, waves: 1.1, rough: 0.6 })
  p.cut(
    far.d,
    p.linear([
      [0, '#A9BFAE'],
      [0.3, '#CBD5B4'],
    ]),
    { shade: 0.1, rim: '#FFF6DA', rimWidth: 1.5 },
  )
  const second = ridge(p, { y: 585, rise: 28, waves: 1.4, rough: 0.5 })
  p.cut(
    firs(p.rand, second, 0, 420, 26, 40, 110) +
      firs(p.rand, second, 1180, 1620, 26, 40, 110) +
      second.d,
    p.linear([
      [0, '#7F9A7C'],
      [0.3, '#A3B58A'],
    ]),
    { shade: 0.13, rim: '#F1EBC0', rimWidth: 1.5 },
  )
  const layers = [
    [690, '#6B4A33', '#543826'],
    [760, '#59402F', '#46301F'],
    [835, '#473224', '#38261B'],
    [915, '#362519', '#281A12'],
  ] as const
  layers.forEach(([y, top, low], i) => {
    const soil = ridge(p, {
      y,
      rise: 9,
      waves: 1.4 + i * 0.2,
      rough: 0.5,
      bump: i ? undefined : bell(800, 150, 22),
    })
    p.cut(
      (i ? '' : grass(p.rand, soil, 0, 640, 70, 34) + grass(p.rand, soil, 960, 1600, 70, 34)) +
        soil.d,
      p.linear([top, low]),
      { dy: -10, shade: 0.26, rim: i ? '#8A6548' : '#C79B68', rimWidth: 1.6 },
    )
    if (!i)
      p.fill(
        grass(p.rand, soil, 0, 640, 60, 42) + grass(p.rand, soil, 960, 1600, 60, 42),
        '#3F7055',
      )
    for (let k = 0; k < 16; k++) {
      const [x, dy, r] = [between(p.rand, 0, 1600), between(p.rand, 26, 60), between(p.rand, 4, 13)]
      p.cut(oval(x, y + dy, r * 1.4, r), mix('#8A6F57', '#5A4636', p.rand()), {
        dx: 0,
        dy: 3,
        shade: 0.16,
      })
    }
  })
  const root = (points: Point[], wide: number) => {
    for (let i = 0; i < 4; i++)
      p.line(
        soft(points.slice(0, points.length - (i > 1 ? 1 : 0)), false),
        i ? '#E9D3A4' : '#1C120C',
        wide - i * 1.6 + (i ? 0 : 3),
        i ? 0.9 : 0.3,
      )
  }
  root(
    [
      [800, 690],
      [806, 760],
      [792, 830],
      [804, 900],
      [796, 970],
    ],
    9,
  )
  root(
    [
      [800, 720],
      [740, 770],
      [690, 790],
      [640, 850],
      [600, 862],
    ],
    6,
  )
  root(
    [
      [802, 716],
      [866, 760],
      [900, 810],
      [960, 834],
      [1000, 890],
    ],
    6,
  )
  root(
    [
      [798, 790],
      [750, 850],
      [736, 910],
      [700, 950],
    ],
    5,
  )
  root(
    [
      [800, 800],
      [850, 860],
      [862, 920],
      [900, 960],
    ],
    5,
  )
  root(
    [
      [690, 790],
      [650, 786],
      [610, 800],
    ],
    4,
  )
  root(
    [
      [900, 806],
      [950, 792],
      [990, 800],
    ],
    4,
  )
  p.cut(crown(p.rand, 800, 690, 66, 0.3), '#7A5639', {
    dy: -4,
    shade: 0.2,
    rim: '#D9AF7C',
    rimWidth: 1.6,
  })
  p.line('M800 690C790 600 812 540 800 440', '#12301F', 17, 0.25)
  p.line('M800 690C790 600 812 540 800 440', '#3F7A4C', 13)
  p.line('M797 690C787 600 809 540 798 440', '#A9C46A', 4, 0.7)
  const blade = (
    turn: number,
    size: number,
    wide: number,
    tone: string,
    lit: string,
    y: number,
  ) => {
    p.cut(leaf(800, y, size, turn, wide), p.linear([lit, tone]), {
      dx: 3,
      dy: 7,
      shade: 0.2,
      rim: '#E9F0B0',
      rimWidth: 2,
    })
    const a = (turn * Math.PI) / 180
    p.line(
      `M800 ${y}L${800 + Math.cos(a) * size * 0.86} ${y + Math.sin(a) * size * 0.86}`,
      '#E3EDB4',
      3,
      0.6,
    )
  }
  blade(-158, 250, 0.36, '#2F6A45', '#6FA058', 520)
  blade(-24, 264, 0.36, '#2F6A45', '#7FAA5C', 500)
  blade(-118, 176, 0.36, '#3F7A4C', '#9DBD66', 446)
  blade(-58, 168, 0.36, '#3F7A4C', '#A9C46A', 442)
  return p.svg()
}
