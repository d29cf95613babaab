import { chair, openBook } from '../furniture.ts'
import { fireplace, guitar, room } from '../hearth.ts'
import { hue, mix, type Sheet, sheet } from '../paper.ts'
import { duskWindow, mug, pottedPlant, roomEdge, tableLamp } from '../props.ts'
import { oval, poly, rect, soft, wash } from '../shapes.ts'
import { sunriseRiver } from './sunrise-river.ts'

/** Video still: a reading stand with its lamp. */
export function stillPulpit(): string {
  const p = sheet('s1', 1280, 720, 15)
  wash(p, p.linear(['#1E2E2B', '#34443C', '#4A4A3A']))
  for (const x of [150, 1010]) {
    p.cut(`M${x - 8} 470V170a68 68 0 0 1 136 0V470Z`, '#8A7650', {
      dx: 0,
      dy: 6,
      shade: 0.22,
      rim: '#D9C08A',
      rimWidth: 1.4,
    })
    const pane = `M${x + 4} 460V172a56 56 0 0 1 112 0V460Z`
    p.fill(pane, p.linear(['#22304F', '#6A5A9C', '#D9A088']))
    p.within(pane, () => {
      p.cut(
        soft([
          [x - 10, 420],
          [x + 40, 370],
          [x + 80, 392],
          [x + 140, 360],
          [x + 140, 480],
          [x - 10, 480],
        ]),
        '#2C4A55',
        { dy: -5, shade: 0.2 },
      )
    })
    p.line(`M${x + 60} 120V460M${x + 4} 280H${x + 116}`, '#8A7650', 6)
  }
  p.fill(rect(-10, 560, 1300, 180), p.linear(['#5A4029', '#2A1C14']))
  p.cut(rect(-10, 548, 1300, 16), '#7A6040', { dy: 5, shade: 0.22, rim: '#C9A570', rimWidth: 1.2 })
  p.glow(640, 300, 560, hue.amber, 0.55, 380)
  p.fill(oval(640, 668, 250, 26), '#120A06', 0.4)
  p.cut(
    poly([
      [540, 400],
      [740, 400],
      [716, 664],
      [564, 664],
    ]),
    p.linear(['#6B4A30', '#A9774A', '#6B4A30'], 1, 0),
    { dx: 8, dy: 4, shade: 0.26, rim: '#E9BE84', rimWidth: 1.6 },
  )
  p.cut(
    poly([
      [574, 428],
      [706, 428],
      [692, 620],
      [588, 620],
    ]),
    p.linear(['#8A5F3C', '#5A3A26']),
    { dy: 4, shade: 0.22 },
  )
  p.cut(rect(634, 462, 12, 120), '#E3C68C', { dx: 2, dy: 3, shade: 0.2 })
  p.cut(rect(602, 498, 76, 12), '#E3C68C', { dx: 2, dy: 3, shade: 0.2 })
  p.cut(
    poly([
      [496, 400],
      [784, 400],
      [764, 350],
      [516, 350],
    ]),
    p.linear(['#C9965C', '#8A5F3C']),
    { dy: 7, shade: 0.26, rim: '#FFDDA8', rimWidth: 1.8 },
  )
  p.cut(rect(540, 652, 200, 22), '#4A3222', { dy: 5, shade: 0.24 })
  openBook(p, 622, 384, 0.34)
  p.line('M740 352C752 250 720 220 690 224', '#2B211A', 7)
  p.cut(
    poly([
      [648, 240],
      [672, 206],
      [704, 206],
      [716, 240],
    ]),
    '#1F4D3A',
    { dy: 4, shade: 0.2, rim: '#8FB28D', rimWidth: 1.3 },
  )
  p.fill(
    poly([
      [652, 240],
      [712, 240],
      [770, 352],
      [540, 352],
    ]),
    p.linear(['#FFE6A88C', '#FFE6A810']),
  )
  pottedPlant(p, 360, 650, 190, '#22617F')
  pottedPlant(p, 930, 650, 170, '#A65E3F')
  roomEdge(p, 0.5)
  return p.svg()
}

/** Video still: a song by the fire. */
export function stillGuitar(): string {
  const p = sheet('s2', 1280, 720, 29)
  room(p, 900, 560)
  p.at(900, -170, 1, () => fireplace(p, 0, 730))
  p.cut(oval(560, 660, 520, 56), '#3A3158', { dy: 6, shade: 0.24, rim: '#8F80BE', rimWidth: 1.8 })
  p.fill(oval(560, 658, 470, 46), '#6A5A9C')
  chair(p, 220, 650, 330, '#7A5236', 'right')
  p.at(460, 655, 0.92, () => guitar(p), 'rotate(-6)')
  roomEdge(p, 0.5)
  return p.svg()
}

/** Video still: two chairs by a window, for a conversation. */
export function stillChairs(): string {
  const p = sheet('s3', 1280, 720, 37)
  room(p, 640, 540)
  duskWindow(p, 430, 80, 420, 320, '#8A7048')
  p.cut(oval(640, 630, 470, 66), '#1D4A5F', { dy: 6, shade: 0.24, rim: '#8FBFCB', rimWidth: 1.8 })
  p.fill(oval(640, 628, 420, 55), '#2F7390')
  p.glow(640, 620, 420, '#FFDFA0', 0.5, 90)
  armchair(p, 350, 640, 1, '#1F4D3A')
  armchair(p, 930, 640, -1, '#6A5A9C')
  p.cut(oval(640, 560, 96, 22), '#A9774A', { dy: 6, shade: 0.28, rim: '#F0C592', rimWidth: 1.6 })
  p.fill(rect(633, 576, 14, 66), '#5A3D2B')
  p.fill(oval(640, 642, 50, 9), '#4A3022')
  tableLamp(p, 640, 556, 190)
  mug(p, 590, 562, 40, '#C98370', -1)
  mug(p, 694, 562, 40, '#D9B45E')
  roomEdge(p, 0.5)
  return p.svg()
}

function armchair(p: Sheet, x: number, y: number, side: number, tone: string) {
  p.fill(oval(x, y + 6, 150, 16), '#120A06', 0.4)
  p.at(
    x,
    y,
    1,
    () => {
      for (const dx of [-96, 96])
        p.fill(
          poly([
            [dx - 9, -30],
            [dx + 9, -30],
            [dx + 5, 6],
            [dx - 5, 6],
          ]),
          '#3A2418',
        )
      const lit = p.linear([mix(tone, '#FFE6A8', 0.3), tone, mix(tone, '#000000', 0.3)])
      p.cut(
        soft(
          [
            [-112, -40],
            [-124, -190],
            [-104, -300],
            [-40, -326],
            [40, -320],
            [76, -270],
            [80, -120],
            [80, -40],
          ],
          true,
          0.7,
        ),
        lit,
        { dx: 5, dy: 6, shade: 0.24, rim: mix(tone, '#FFE6A8', 0.55), rimWidth: 1.8 },
      )
      for (const dx of [-64, -20, 24])
        p.line(
          soft(
            [
              [dx * 1.1, -296],
              [dx * 1.25, -220],
              [dx * 1.2, -140],
            ],
            false,
          ),
          mix(tone, '#000000', 0.4),
          3,
          0.5,
        )
      p.cut(rect(-96, -130, 220, 54, 20), mix(tone, '#FFE6A8', 0.24), { dx: 4, dy: 5, shade: 0.22 })
      p.cut(rect(-110, -86, 236, 66, 14), lit, { dx: 4, dy: 5, shade: 0.22 })
      p.cut(
        soft(
          [
            [-132, -24],
            [-136, -160],
            [-104, -180],
            [-70, -160],
            [-66, -24],
          ],
          true,
          0.8,
        ),
        mix(tone, '#FFE6A8', 0.1),
        { dx: 5, dy: 5, shade: 0.24, rim: mix(tone, '#FFE6A8', 0.55), rimWidth: 1.6 },
      )
      p.cut(rect(-40, -176, 84, 62, 16), '#D9B45E', {
        dx: 4,
        dy: 5,
        shade: 0.2,
        rim: '#FFF1CF',
        rimWidth: 1.4,
      })
    },
    side < 0 ? 'scale(-1 1)' : '',
  )
}

/** Video still: the river at dawn. */
export function stillRiver(): string {
  return sunriseRiver(1280, 720)
}
