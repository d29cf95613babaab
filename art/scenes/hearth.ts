import { duskWindow, mug, pottedPlant, roomEdge, steam, tableLamp } from '../props.ts'
import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import { oval, poly, rect, soft, wash } from '../shapes.ts'
import { candle, chair, openBook } from './rooms.ts'
import { sunriseRiver } from './water.ts'

/** A guitar that stands upright; its foot is at 0, 0 and it is about 620 high. */
export function guitar(p: Sheet): void {
  const body = soft([[0, -4], [-96, -22], [-128, -110], [-92, -190], [-80, -236], [-100, -292], [-66, -350], [0, -362], [66, -350], [100, -292], [80, -236], [92, -190], [128, -110], [96, -22]])
  p.at(9, 0, 1, () => p.cut(body, '#5A2F1A', { dx: 12, dy: 4, shade: 0.26 }))
  p.cut(body, p.linear([[0, '#F0B864'], [0.5, '#D48A3C'], [1, '#9C5526']]), { dx: 0, dy: 0, shade: 0, rim: '#FFE6A8', rimWidth: 2.2 })
  p.fill(oval(0, -234, 46), '#7A4424')
  p.fill(oval(0, -234, 38), '#2B1710')
  p.fill(soft([[40, -240], [74, -214], [66, -160], [30, -184]]), '#5A2F1A', 0.8)
  p.cut(rect(-52, -104, 104, 17, 5), '#4A2415', { dx: 3, dy: 4, shade: 0.22 })
  p.cut(poly([[-17, -236], [17, -236], [12, -580], [-12, -580]]), p.linear(['#5A3422', '#3A2016'], 1, 0), { dx: 6, dy: 2, shade: 0.22 })
  for (let i = 0; i < 12; i++) p.fill(rect(-15, -572 + i * i * 1.2 + i * 12, 30, 2.4), '#D9C79C', 0.8)
  p.cut(poly([[-14, -576], [14, -576], [26, -592], [20, -668], [0, -678], [-20, -668], [-26, -592]]), '#6B3D24', { dx: 5, dy: 4, shade: 0.22, rim: '#D9A05C', rimWidth: 1.4 })
  for (const y of [-600, -624, -648]) for (const side of [-1, 1]) p.fill(oval(side * 29, y, 8, 6), '#E3DCC4')
  for (const x of [-10, -6, -2, 2, 6, 10]) p.line(`M${x * 1.15} -96L${x * 0.8} -584`, '#FFF4D6', 1.2, 0.75)
}

function flames(p: Sheet, x: number, y: number, s: number) {
  for (const [k, tone, wide] of [[1, '#C9541F', 1], [0.78, '#EB8C2C', 0.8], [0.56, '#F9BE4F', 0.58], [0.34, '#FFF0BE', 0.36]] as const) {
    const tip = (dx: number, h: number): Point => [x + dx * wide * s, y - h * k * s]
    p.fill(soft([tip(0, 0), tip(-70, 10), tip(-92, 66), tip(-64, 110), tip(-58, 168), tip(-30, 120), tip(-8, 238), tip(22, 150), tip(46, 188), tip(62, 110), tip(90, 70), tip(70, 10)], true, 0.95), tone)
  }
}

function fireplace(p: Sheet, x: number, foot: number) {
  const left = x - 300
  p.cut(rect(left, 0, 600, foot), p.linear(['#5B5F58', '#7D7868', '#5B5F58'], 1, 0), { dx: 0, dy: 0, shade: 0, rim: '#A59C84', rimWidth: 1 })
  for (let row = 0; row * 58 + 56 < foot; row++) {
    let sx = left - (row % 2 ? 40 : 0)
    while (sx < left + 600) {
      const w = between(p.rand, 74, 130)
      const [a, b] = [Math.max(left + 3, sx + 4), Math.min(left + 597, sx + w - 4)]
      if (b - a > 14) p.cut(rect(a, row * 58 + 4, b - a, 50, 12), mix('#6B6E66', '#A39678', p.rand() * 0.8), { dx: 2, dy: 3, shade: 0.14, rim: '#D3C6A2', rimWidth: 0.8 })
      sx += w
    }
  }
  const mouth = `M${x - 190} ${foot}V${foot - 230}C${x - 190} ${foot - 340} ${x + 190} ${foot - 340} ${x + 190} ${foot - 230}V${foot}Z`
  p.cut(mouth, '#3A332B', { dx: 0, dy: -14, shade: 0.3 })
  p.within(mouth, () => {
    p.fill(mouth, p.linear(['#120B08', '#3A1A0E']))
    p.glow(x, foot - 90, 260, '#F08A2C', 0.85, 240)
    flames(p, x, foot - 40, 0.92)
    for (const [x1, y1, x2, y2] of [[-120, -18, 110, -44], [-100, -48, 124, -16], [-60, -24, 60, -20]] as const) {
      p.line(`M${x + x1} ${foot + y1}L${x + x2} ${foot + y2}`, '#2B1710', 36)
      p.line(`M${x + x1} ${foot + y1 - 7}L${x + x2} ${foot + y2 - 7}`, '#8A4A24', 9, 0.9)
    }
  })
  p.cut(rect(x - 350, foot - 402, 700, 40, 4), p.linear(['#9A6B43', '#5A3A26']), { dy: 12, shade: 0.3, rim: '#F0C592', rimWidth: 2 })
  p.cut(rect(x - 340, foot, 680, 46), p.linear(['#8E8674', '#5B574C']), { dy: 10, shade: 0.3, rim: '#E9C98A', rimWidth: 2 })
  for (const dx of [-270, -226, 240]) candle(p, x + dx, foot - 402)
  pottedPlant(p, x + 300, foot - 402, 120, '#22617F')
  p.cut(rect(x - 110, foot - 590, 220, 160), '#6B4A2C', { dy: 9, shade: 0.26, rim: '#D9AF7C', rimWidth: 1.6 })
  const view = rect(x - 96, foot - 576, 192, 132)
  p.within(view, () => {
    p.fill(view, p.linear(['#8779B0', '#F0C79A']))
    for (const [dy, tone] of [[-530, '#8F86B0'], [-505, '#5B7D80'], [-480, '#2F6148']] as const)
      p.cut(`${soft([[x - 110, foot + dy + 30], [x - 40, foot + dy], [x + 30, foot + dy + 22], [x + 110, foot + dy]], false)}V${foot - 430}H${x - 110}Z`, tone, { dy: -4, shade: 0.14 })
  })
}

function room(p: Sheet, fire: number, foot: number) {
  wash(p, p.linear(['#2E3D38', '#46503F', '#5A553F']))
  for (let x = 0; x < p.w; x += 90) p.fill(rect(x, 0, 2, foot), '#16211C', 0.35)
  p.fill(rect(-10, foot, p.w + 20, p.h - foot + 10), p.linear(['#6B4A30', '#2E1F16']))
  for (let i = -12; i < 13; i++) p.line(`M${p.w / 2 + i * 80} ${foot}L${p.w / 2 + i * 210} ${p.h}`, '#23160E', 2.5, 0.32)
  p.cut(rect(-10, foot - 24, p.w + 20, 26), '#7A6444', { dy: 5, shade: 0.2, rim: '#C9A570', rimWidth: 1.2 })
  p.glow(fire, foot - 90, 900, '#F4A94A', 0.4, 560)
}

/** A guitar by the hearth on a night of songs. */
export function guitarHearth(): string {
  const p = sheet('gh', 1600, 1000, 91)
  room(p, 620, 740)
  duskWindow(p, 1120, 130, 320, 340, '#8A7048')
  fireplace(p, 620, 740)
  p.cut(oval(800, 882, 620, 96), '#7A3A32', { dy: 7, shade: 0.24, rim: '#D98A6A', rimWidth: 2 })
  p.fill(oval(800, 880, 570, 84), '#A6543F')
  p.fill(oval(800, 880, 500, 70), '#D9B45E')
  p.fill(oval(800, 880, 486, 67), '#8A4438')
  p.glow(640, 850, 480, '#FFC870', 0.6, 110)
  chair(p, 1280, 880, 430, '#7A5236', 'left')
  p.fill(oval(1040, 880, 130, 15), '#120A06', 0.45)
  p.line('M960 884L1010 700M1130 884L1080 700M1046 884V740', '#2B211A', 9)
  p.at(1045, 862, 0.98, () => guitar(p), 'rotate(7)')
  p.cut(rect(190, 800, 150, 16, 4), '#8A5F3C', { dy: 6, shade: 0.26, rim: '#F0C592', rimWidth: 1.6 })
  p.fill(poly([[204, 816], [220, 816], [214, 912], [202, 912]]), '#5A3D2B')
  p.fill(poly([[310, 816], [326, 816], [328, 912], [316, 912]]), '#5A3D2B')
  mug(p, 300, 800, 66, '#6A5A9C')
  steam(p, 298, 734, 90, 0.26)
  p.cut(poly([[204, 796], [262, 790], [268, 798], [208, 804]]), '#F2E6CB', { dy: 2, shade: 0.2 })
  roomEdge(p, 0.55)
  return p.svg()
}

/** Video still: a reading stand with its lamp. */
export function stillPulpit(): string {
  const p = sheet('s1', 1280, 720, 15)
  wash(p, p.linear(['#1E2E2B', '#34443C', '#4A4A3A']))
  for (const x of [150, 1010]) {
    p.cut(`M${x - 8} 470V170a68 68 0 0 1 136 0V470Z`, '#8A7650', { dx: 0, dy: 6, shade: 0.22, rim: '#D9C08A', rimWidth: 1.4 })
    const pane = `M${x + 4} 460V172a56 56 0 0 1 112 0V460Z`
    p.fill(pane, p.linear(['#22304F', '#6A5A9C', '#D9A088']))
    p.within(pane, () => {
      p.cut(soft([[x - 10, 420], [x + 40, 370], [x + 80, 392], [x + 140, 360], [x + 140, 480], [x - 10, 480]]), '#2C4A55', { dy: -5, shade: 0.2 })
    })
    p.line(`M${x + 60} 120V460M${x + 4} 280H${x + 116}`, '#8A7650', 6)
  }
  p.fill(rect(-10, 560, 1300, 180), p.linear(['#5A4029', '#2A1C14']))
  p.cut(rect(-10, 548, 1300, 16), '#7A6040', { dy: 5, shade: 0.22, rim: '#C9A570', rimWidth: 1.2 })
  p.glow(640, 300, 560, hue.amber, 0.55, 380)
  p.fill(oval(640, 668, 250, 26), '#120A06', 0.4)
  p.cut(poly([[540, 400], [740, 400], [716, 664], [564, 664]]), p.linear(['#6B4A30', '#A9774A', '#6B4A30'], 1, 0), { dx: 8, dy: 4, shade: 0.26, rim: '#E9BE84', rimWidth: 1.6 })
  p.cut(poly([[574, 428], [706, 428], [692, 620], [588, 620]]), p.linear(['#8A5F3C', '#5A3A26']), { dy: 4, shade: 0.22 })
  p.cut(rect(634, 462, 12, 120), '#E3C68C', { dx: 2, dy: 3, shade: 0.2 })
  p.cut(rect(602, 498, 76, 12), '#E3C68C', { dx: 2, dy: 3, shade: 0.2 })
  p.cut(poly([[496, 400], [784, 400], [764, 350], [516, 350]]), p.linear(['#C9965C', '#8A5F3C']), { dy: 7, shade: 0.26, rim: '#FFDDA8', rimWidth: 1.8 })
  p.cut(rect(540, 652, 200, 22), '#4A3222', { dy: 5, shade: 0.24 })
  openBook(p, 622, 384, 0.34)
  p.line('M740 352C752 250 720 220 690 224', '#2B211A', 7)
  p.cut(poly([[648, 240], [672, 206], [704, 206], [716, 240]]), '#1F4D3A', { dy: 4, shade: 0.2, rim: '#8FB28D', rimWidth: 1.3 })
  p.fill(poly([[652, 240], [712, 240], [770, 352], [540, 352]]), p.linear(['#FFE6A88C', '#FFE6A810']))
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

/** Video still: two chairs by a window, for a talk. */
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
  p.at(x, y, 1, () => {
    for (const dx of [-96, 96]) p.fill(poly([[dx - 9, -30], [dx + 9, -30], [dx + 5, 6], [dx - 5, 6]]), '#3A2418')
    const lit = p.linear([mix(tone, '#FFE6A8', 0.3), tone, mix(tone, '#000000', 0.3)])
    p.cut(soft([[-112, -40], [-124, -190], [-104, -300], [-40, -326], [40, -320], [76, -270], [80, -120], [80, -40]], true, 0.7), lit, { dx: 5, dy: 6, shade: 0.24, rim: mix(tone, '#FFE6A8', 0.55), rimWidth: 1.8 })
    for (const [dx, dy] of [[-60, -240], [10, -240], [-26, -190]] as const) p.fill(oval(dx, dy, 6), mix(tone, '#000000', 0.45))
    p.cut(rect(-96, -130, 220, 54, 20), mix(tone, '#FFE6A8', 0.24), { dx: 4, dy: 5, shade: 0.22 })
    p.cut(rect(-110, -86, 236, 66, 14), lit, { dx: 4, dy: 5, shade: 0.22 })
    p.cut(soft([[-132, -24], [-136, -160], [-104, -180], [-70, -160], [-66, -24]], true, 0.8), mix(tone, '#FFE6A8', 0.1), { dx: 5, dy: 5, shade: 0.24, rim: mix(tone, '#FFE6A8', 0.55), rimWidth: 1.6 })
    p.cut(rect(-40, -176, 84, 62, 16), '#D9B45E', { dx: 4, dy: 5, shade: 0.2, rim: '#FFF1CF', rimWidth: 1.4 })
  }, side < 0 ? 'scale(-1 1)' : '')
}

/** Video still: the river at dawn. */
export function stillRiver(): string {
  return sunriseRiver(1280, 720)
}
