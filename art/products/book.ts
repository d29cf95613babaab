import { words } from '../lettering.ts'
import { mix, type Sheet } from '../paper.ts'
import { longTable } from '../scenes/long-table.ts'
import { openDoor } from '../scenes/open-door.ts'
import { poly, rect } from '../shapes.ts'
import { table } from './ground.ts'
import { lamp } from './marks.ts'
import { softly } from './softness.ts'

/** What is on the outside of a book. */
type Jacket = {
  /** The color of the spine and of the plain parts of the cover. */
  paper: string
  /** A scene of the library, which fills the picture of the cover. */
  scene: string
  title: readonly string[]
  subtitle: string
}

/** A book of stories on a table. */
export function storyBook(p: Sheet): void {
  book(p, {
    paper: '#1B3A2D',
    scene: openDoor(),
    title: ['Left On', 'for You'],
    subtitle: 'STORIES FROM THE HOUSE',
  })
}

/** A book of recipes on a table. */
export function supperBook(p: Sheet): void {
  book(p, {
    paper: '#7A3B26',
    scene: longTable(),
    title: ['Supper at the', 'Long Table'],
    subtitle: 'FORTY RECIPES FOR A FULL HOUSE',
  })
}

const [wide, tall] = [520, 740]

function book(p: Sheet, jacket: Jacket): void {
  table(p, 800)
  softly(p, 34, () => p.fill('M300 950L860 990L1090 900L900 850Z', '#3A2412', 0.5))
  softly(p, 12, () => p.fill('M290 946L352 980L872 954L910 900L840 860Z', '#2A190C', 0.6))
  pages(p)
  p.add('<g transform="matrix(0.98 -0.05 0 1 352 232)">')
  cover(p, jacket)
  p.add('</g>')
  p.add('<g transform="matrix(1 0.3 0 1 286 212)">')
  spine(p, jacket)
  p.add('</g>')
}

/** The top edges of the pages between the covers, seen slightly from above. */
function pages(p: Sheet): void {
  p.fill(
    poly([
      [286, 212],
      [352, 232],
      [862, 206],
      [796, 186],
    ]),
    '#2B2018',
  )
  p.fill(
    poly([
      [300, 211],
      [350, 226],
      [850, 201],
      [794, 188],
    ]),
    p.linear(['#F6EEDB', '#DCCDB0'], 1, 0),
  )
  for (let i = 1; i < 6; i++) {
    const [dx, dy] = [i * 8.6, i * 2.6]
    p.line(`M${300 + dx} ${211 + dy}L${794 + dx} ${188 + dy}`, '#9C8A69', 1, 0.4)
  }
}

function cover(p: Sheet, { paper, scene, title, subtitle }: Jacket): void {
  const board = rect(0, 0, wide, tall, 5)
  p.fill(board, p.linear([mix(paper, '#FFF4DF', 0.12), paper, mix(paper, '#000000', 0.2)], 0.6, 1))
  const inner = scene.slice(scene.indexOf('<defs>'), scene.lastIndexOf('</svg>'))
  const box = /viewBox="([^"]+)"/.exec(scene)?.[1] ?? ''
  p.within(rect(34, 34, wide - 68, 452), () =>
    p.add(
      `<svg x="34" y="34" width="${wide - 68}" height="452" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`,
    ),
  )
  p.line(rect(34, 34, wide - 68, 452), '#E9C46A', 3, 0.85)
  title.forEach((line, at) => {
    p.at(wide / 2, 562 + at * 66, 1, () =>
      p.fill(words(line, { size: 62, spacing: -0.004 }), '#F7ECD4'),
    )
  })
  p.at(wide / 2, 684, 1, () => p.fill(words(subtitle, { size: 19, spacing: 0.18 }), '#E9C46A'))
  p.fill(rect(0, 0, 16, tall), p.linear(['#00000059', '#00000000'], 1, 0))
  p.line(`M22 4V${tall - 4}`, '#000000', 2.4, 0.22)
  p.within(board, () => {
    softly(p, 34, () =>
      p.fill(
        poly([
          [-40, -40],
          [280, -40],
          [20, 480],
          [-40, 480],
        ]),
        '#FFF6E0',
        0.2,
      ),
    )
    softly(p, 20, () => p.line(board, '#120C08', 26, 0.24))
  })
  p.line(`M4 2H${wide - 4}`, '#FFF4DF', 2, 0.4)
}

function spine(p: Sheet, { paper, title }: Jacket): void {
  p.fill(
    rect(0, 0, 66, tall, 4),
    p.linear(
      [mix(paper, '#000000', 0.42), mix(paper, '#000000', 0.12), mix(paper, '#000000', 0.3)],
      1,
      0,
    ),
  )
  p.add('<g transform="translate(25 92) rotate(90) scale(1 0.8)">')
  p.at(230, 0, 1, () => p.fill(words(title.join(' '), { size: 36 }), '#F0E2C2'))
  p.add('</g>')
  p.at(33, 660, 0.5, () => lamp(p, { main: '#E9C46A', warm: '#E9C46A', ground: paper }))
  for (const y of [40, tall - 40]) p.fill(rect(0, y, 66, 3), '#E9C46A', 0.7)
}
