import { loaf, mug, pendant, roomEdge, steam } from '../props.ts'
import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import { leaf, oval, poly, rect, soft, wash } from '../shapes.ts'
import { candle } from './rooms.ts'

function finger(p: Sheet, points: readonly Point[], wide: number, skin: string) {
  const d = soft(points, false)
  const under = soft(points.map(([x, y]): Point => [x + 5, y + 9]), false)
  p.line(under, '#1A0E08', wide, 0.22)
  p.line(under, '#1A0E08', wide + 6, 0.12)
  p.line(d, mix(skin, '#3A1D10', 0.22), wide)
  p.line(soft(points.map(([x, y]): Point => [x - 1, y - wide * 0.07]), false), skin, wide * 0.86)
  p.line(soft(points.map(([x, y]): Point => [x - 4, y - wide * 0.24]), false), '#FFDFB0', wide * 0.16, 0.2)
  const [x, y] = points.at(-1) ?? [0, 0]
  p.fill(oval(x + wide * 0.16, y - wide * 0.08, wide * 0.24, wide * 0.2), mix(skin, '#FFE9D2', 0.55), 0.85)
}

function hand(p: Sheet, skin: string, knit: string) {
  const sleeve = poly([[-60, 800], [340, 590], [470, 800], [160, 1040], [-60, 1040]])
  p.cut(sleeve, p.linear([mix(knit, '#FFE6A8', 0.16), knit, mix(knit, '#000000', 0.35)], 1, 1), { dx: 6, dy: 8, shade: 0.26, rim: mix(knit, '#FFE6A8', 0.4), rimWidth: 2 })
  p.within(sleeve, () => {
    for (let i = 0; i < 14; i++) p.line(`M${-90 + i * 42} ${850 - i * 20}l${180} ${230}`, '#07140F', 4, 0.16)
  })
  const palm = soft([[360, 690], [440, 560], [520, 486], [600, 470], [640, 520], [650, 640], [640, 760], [560, 800], [450, 800]])
  p.cut(palm, p.linear([mix(skin, '#FFDFB0', 0.18), skin, mix(skin, '#3A1D10', 0.4)]), { dx: 5, dy: 8, shade: 0.26 })
  const cuff = soft([[318, 588], [372, 560], [430, 640], [492, 760], [498, 812], [440, 836], [400, 760]], true, 0.6)
  p.cut(cuff, p.linear([mix(knit, '#FFE6A8', 0.26), mix(knit, '#000000', 0.12)]), { dx: 6, dy: 4, shade: 0.26, rim: mix(knit, '#FFE6A8', 0.5), rimWidth: 1.6 })
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    p.line(`M${336 + t * 100} ${594 + t * 216}l${52} ${-26}`, '#07140F', 4, 0.24)
  }
  finger(p, [[560, 560], [640, 540], [720, 544], [766, 560]], 62, skin)
  finger(p, [[560, 626], [650, 610], [728, 614], [776, 628]], 64, skin)
  finger(p, [[560, 694], [646, 682], [722, 684], [768, 696]], 62, skin)
  finger(p, [[560, 758], [636, 750], [700, 750], [742, 758]], 54, skin)
  const back = soft([[452, 560], [520, 496], [590, 508], [626, 538], [634, 580], [622, 596], [640, 632], [634, 654], [622, 662], [636, 696], [628, 722], [614, 730], [622, 758], [606, 790], [540, 806], [470, 790], [440, 680]], true, 0.9)
  p.cut(back, p.linear([mix(skin, '#FFDFB0', 0.12), skin, mix(skin, '#3A1D10', 0.34)]), { dx: 4, dy: 3, shade: 0.07 })
  for (const y of [594, 662, 730]) p.line(`M618 ${y}C590 ${y + 2} 570 ${y + 4} 552 ${y + 8}`, '#5A2F1C', 3, 0.3)
  finger(p, [[500, 600], [556, 512], [608, 462], [652, 432]], 62, skin)
  p.fill(soft([[462, 580], [520, 530], [548, 560], [540, 640], [480, 690], [446, 650]]), skin, 0.9)
}

/** Two hands around a mug. */
export function mugHands(): string {
  const p = sheet('mh', 1600, 1000, 33)
  wash(p, p.linear(['#22332F', '#3B4A3E', '#4F4A36']))
  p.glow(800, 300, 900, hue.amber, 0.5, 620)
  for (const [x, y, r, o] of [[260, 190, 62, 0.28], [420, 110, 38, 0.24], [1240, 160, 74, 0.26], [1430, 270, 46, 0.22], [1120, 80, 30, 0.3], [120, 340, 34, 0.2]] as const) p.fill(oval(x, y, r), '#F6C668', o)
  p.cut(rect(-10, 770, 1620, 250), p.linear(['#8A5F3C', '#4B3022']), { dy: -8, shade: 0.26, rim: '#E9BE84', rimWidth: 2 })
  for (const y of [826, 888, 952]) p.line(soft([[0, y], [500, y + 6], [1000, y - 6], [1600, y + 4]], false), '#2B1A10', 2.5, 0.3)
  p.fill(oval(800, 858, 320, 34), '#120A06', 0.45)
  steam(p, 790, 380, 330, 0.3)
  p.cut('M604 430H996L976 790Q970 850 910 850H690Q630 850 624 790Z', p.linear(['#12455C', '#2F7A9A', '#5B9DB4', '#22617F', '#123F54'], 1, 0), { dx: 6, dy: 6, shade: 0.24 })
  p.fill(oval(800, 430, 196, 40), '#8FC0CC')
  p.fill(oval(800, 433, 178, 32), '#123A4D')
  p.fill(oval(800, 440, 168, 25), '#5A3420')
  p.fill(oval(760, 436, 76, 9), '#A9713F', 0.7)
  const skin = '#B57A52'
  p.at(0, 20, 1, () => hand(p, skin, '#2C5F4A'))
  p.at(1600, 20, 1, () => hand(p, skin, '#2C5F4A'), 'scale(-1 1)')
  roomEdge(p, 0.5)
  return p.svg()
}

/** Bread and soup, ready to share. */
export function breadAndSoup(): string {
  const p = sheet('bs', 1600, 1000, 44)
  wash(p, p.linear(['#2A3D38', '#41503F', '#5F5A40']))
  p.glow(800, 330, 900, hue.amber, 0.45, 560)
  p.cut(rect(80, 150, 1440, 22), '#7A5638', { dy: 10, shade: 0.28, rim: '#E0B27C', rimWidth: 1.6 })
  for (const [x, h, w, tone] of [[180, 96, 74, '#7F9A7C'], [270, 70, 90, '#C98370'], [380, 110, 60, '#E3CFA0'], [1150, 84, 96, '#22617F'], [1262, 108, 64, '#D9B45E'], [1350, 76, 84, '#6A5A9C'], [1440, 60, 60, '#A65E3F']] as const) {
    p.cut(rect(x, 150 - h, w, h, 9), p.linear([mix(tone, '#FFE6A8', 0.3), tone, mix(tone, '#000000', 0.35)], 1, 0), { dx: 4, dy: 3, shade: 0.2 })
    p.fill(rect(x - 3, 150 - h, w + 6, 13, 5), mix(tone, '#000000', 0.3))
  }
  for (const [x, tall] of [[560, 150], [640, 180], [960, 165], [1040, 140]] as const) {
    p.line(`M${x} 172V${172 + tall * 0.7}`, '#C9B48A', 7)
    p.cut(oval(x, 172 + tall * 0.85, 22, 30), '#B39A6C', { dx: 3, dy: 4, shade: 0.2, rim: '#FFE9BC', rimWidth: 1.2 })
  }
  p.cut(rect(-10, 600, 1620, 420), p.linear(['#A9774A', '#7A5236', '#43291B']), { dy: -9, shade: 0.26, rim: '#F0C592', rimWidth: 2 })
  for (const y of [668, 760, 870]) p.line(soft([[0, y], [500, y + 7], [1000, y - 7], [1600, y + 4]], false), '#2B1A10', 3, 0.28)
  p.glow(800, 780, 760, '#FFDFA0', 0.5, 200)
  pot(p)
  p.cut(soft([[860, 900], [930, 770], [1180, 730], [1480, 760], [1560, 860], [1440, 930], [1100, 950]], true, 0.7), p.linear(['#EDE2C6', '#BFAE86']), { dx: 4, dy: 8, shade: 0.24, rim: '#FFFFFF', rimWidth: 1.6 })
  for (const k of [0, 1, 2]) p.line(soft([[900 + k * 26, 906], [966 + k * 26, 796 + k * 4], [1200, 754 + k * 12]], false), '#22617F', 5, 0.5)
  p.cut(soft([[960, 850], [1000, 800], [1460, 796], [1510, 846], [1470, 884], [1000, 888]], true, 0.5), p.linear(['#8A5F3C', '#5A3A26']), { dx: 4, dy: 8, shade: 0.28, rim: '#E0B27C', rimWidth: 1.8 })
  loaf(p, 1270, 860, 360)
  for (const [x, y, turn] of [[1040, 856, 0], [1010, 876, 1]] as const) {
    p.cut(soft([[x - 56, y], [x - 60, y - 52], [x - 30, y - 84], [x + 30, y - 84], [x + 58, y - 54], [x + 54, y]], true, 0.9), '#9C5F30', { dx: 5, dy: 5, shade: 0.22 })
    p.fill(soft([[x - 46, y - 8], [x - 48, y - 50], [x - 24, y - 74], [x + 24, y - 74], [x + 46, y - 50], [x + 44, y - 8]], true, 0.9), turn ? '#F6E2B4' : '#E6CB94')
  }
  soup(p, 540, 800, 1.25)
  steam(p, 540, 690, 250, 0.32)
  candle(p, 860, 760)
  for (let i = 0; i < 12; i++) p.fill(oval(between(p.rand, 860, 1000), between(p.rand, 890, 960), between(p.rand, 2, 5), 2), '#D9A560', 0.8)
  p.line('M230 900L320 780', '#C9CFC8', 10)
  p.cut(oval(336, 756, 30, 40), p.linear(['#EEF2EC', '#8E9A94'], 1, 1), { dx: 4, dy: 5, shade: 0.22 })
  roomEdge(p, 0.5)
  return p.svg()
}

function pot(p: Sheet) {
  p.at(1010, 700, 1, () => {
    p.line('M-190 -210c-70 0 -70 70 0 70M190 -210c70 0 70 70 0 70', '#1D4134', 18)
    p.cut('M-190 -262H190L176 -30Q170 0 130 0H-130Q-170 0 -176 -30Z', p.linear(['#173A2B', '#2F6A50', '#5B9070', '#23543F', '#12291F'], 1, 0), { dx: 6, dy: 6, shade: 0.26 })
    p.fill(oval(0, -262, 190, 34), '#7FA58A')
    p.fill(oval(0, -259, 172, 27), '#12291F')
    p.fill(oval(0, -252, 158, 20), '#B5652F')
    p.line('M40 -262L170 -420', '#C9CFC8', 12)
    p.line('M36 -262L166 -420', '#F6FAF4', 3, 0.7)
    steam(p, -40, -280, 220, 0.28)
  })
}

function soup(p: Sheet, x: number, y: number, s: number) {
  p.at(x, y, s, () => {
    p.cut(oval(0, 66, 200, 38), p.linear(['#F3E9D0', '#C9B88F']), { dx: 3, dy: 9, shade: 0.28, rim: '#FFFFFF', rimWidth: 1.6 })
    p.fill(oval(0, 62, 130, 22), '#8A7450', 0.4)
    p.cut('M-172 -62C-168 20 -110 74 -60 74H60C110 74 168 20 172 -62Z', p.linear(['#4F4486', '#8476B8', '#A99BD2', '#6A5A9C', '#3A3158'], 1, 0), { dx: 4, dy: 6, shade: 0.24 })
    p.fill(oval(0, -62, 172, 42), '#C9BDE6')
    p.fill(oval(0, -59, 158, 35), '#3A3158')
    p.fill(oval(0, -54, 150, 30), '#C9702F')
    p.fill(oval(-20, -60, 116, 18), '#E39A45', 0.65)
    for (const [dx, dy, tone] of [[-70, -50, '#E9B35A'], [-20, -42, '#7F9A4C'], [40, -56, '#F0C878'], [84, -46, '#B5472F'], [10, -66, '#B5472F'], [-104, -60, '#7F9A4C']] as const)
      p.cut(oval(dx, dy, 15, 7), tone, { dx: 0, dy: 2, shade: 0.16 })
    for (const turn of [-30, 40, 160]) p.fill(leaf(30, -60, 30, turn, 0.34), '#3F7045')
  })
}

/** A workbench with a birdhouse half built. */
export function workbench(): string {
  const p = sheet('wb', 1600, 1000, 66)
  wash(p, p.linear(['#33443F', '#4A5648', '#5F5C44']))
  p.cut(rect(210, 110, 1180, 470), p.linear(['#9C7A50', '#B98F5C', '#8A6843'], 1, 0), { dx: 0, dy: 10, shade: 0.28, rim: '#E9C68C', rimWidth: 2 })
  for (let x = 250; x < 1380; x += 46) for (let y = 150; y < 570; y += 46) p.fill(oval(x, y, 4), '#4A3322', 0.55)
  p.glow(800, 420, 760, hue.amber, 0.4, 430)
  tools(p)
  pendant(p, 800, 170, 110, 520)
  p.cut(rect(-10, 720, 1620, 70), p.linear(['#C9965C', '#8A5F3C']), { dy: -9, shade: 0.26, rim: '#FFDDA8', rimWidth: 2.4 })
  p.fill(rect(-10, 770, 1620, 20), '#5A3A26')
  p.cut(rect(-10, 790, 1620, 220), p.linear(['#5F4029', '#33221A']), { dy: 8, shade: 0.3 })
  for (const x of [90, 520, 950, 1380]) {
    p.cut(rect(x, 816, 330, 160, 6), p.linear(['#7A5436', '#5A3C28']), { dx: 3, dy: 5, shade: 0.26, rim: '#C9965C', rimWidth: 1.5 })
    p.fill(oval(x + 165, 880, 15), '#D9B884')
  }
  birdhouse(p, 800, 716)
  plane(p, 1150, 716)
  mug(p, 500, 716, 96, '#22617F', -1)
  steam(p, 500, 618, 110, 0.22)
  for (const [x, y, w] of [[180, 700, 230], [200, 684, 200], [170, 668, 210]] as const) p.cut(rect(x, y, w, 15), mix('#D9AF7C', '#8A5F3C', (y - 660) / 90), { dx: 2, dy: 3, shade: 0.2, rim: '#FFE9BC', rimWidth: 1 })
  for (let i = 0; i < 7; i++) {
    const x = 970 + i * 64 + between(p.rand, -14, 14)
    p.line(`M${x} ${716}c-20 -6 -22 -30 0 -30c18 0 18 22 2 22c-10 0 -10 -12 0 -12`, i % 2 ? '#F0D3A0' : '#D9B078', 5)
  }
  roomEdge(p, 0.5)
  return p.svg()
}

function tools(p: Sheet) {
  const steel = p.linear(['#DDE3DE', '#8E9A94'], 1, 1)
  const hang = { dx: 5, dy: 9, shade: 0.24 } as const
  p.cut(rect(300, 260, 22, 230, 8), '#A65E3F', hang)
  p.cut('M258 214H350Q372 214 376 240L350 262H258Z', steel, hang)
  p.cut(poly([[430, 220], [470, 220], [540, 500], [506, 510]]), steel, hang)
  p.cut(soft([[408, 150], [486, 150], [492, 226], [414, 230]], true, 0.6), '#7A4A2C', hang)
  p.fill(oval(449, 186, 16, 14), '#B98F5C')
  p.cut(poly([[570, 200], [600, 200], [600, 400], [690, 400], [690, 428], [570, 428]]), '#C9A24A', hang)
  for (const [x, tone] of [[960, '#22617F'], [1020, '#1F4D3A'], [1080, '#6A5A9C']] as const) {
    p.cut(rect(x - 13, 200, 26, 96, 10), tone, hang)
    p.cut(rect(x - 5, 296, 10, 120), steel, hang)
  }
  p.line('M1166 210C1150 300 1160 330 1180 360C1200 330 1212 300 1196 210', '#B5472F', 16)
  p.cut('M1164 370L1180 340L1198 370L1188 420H1172Z', steel, hang)
  p.cut(oval(1300, 290, 62), '#D9C79C', hang)
  p.fill(oval(1300, 290, 40), '#B98F5C')
  p.cut(rect(1290, 350, 20, 120, 6), '#7A4A2C', hang)
}

function birdhouse(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.2, () => {
    p.fill(oval(0, 0, 130, 10), '#1A0E08', 0.4)
    p.cut(poly([[-80, 0], [-80, -130], [0, -206], [80, -130], [80, 0]]), p.linear(['#E6C08A', '#F6DCAC', '#B98A56'], 1, 0), { dx: 6, dy: 4, shade: 0.26 })
    for (const k of [-48, -16, 16, 48]) p.fill(rect(k, -150, 1.6, 150), '#7A5638', 0.35)
    p.cut(poly([[-104, -112], [0, -216], [104, -112], [90, -96], [0, -186], [-90, -96]]), p.linear(['#2F7390', '#1B4F68'], 1, 0), { dy: 7, shade: 0.26, rim: '#A9D0DA', rimWidth: 1.6 })
    p.fill(oval(0, -104, 26), '#4A2E1E')
    p.fill(oval(3, -101, 22), '#2B1A12')
    p.cut(rect(-5, -66, 10, 30, 5), '#8A5F3C', { dx: 3, dy: 4, shade: 0.24 })
    p.fill('M0 -24c-9 -12 -26 -2 0 16c26 -18 9 -28 0 -16Z', '#D99A1E')
  })
}

function plane(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.1, () => {
    p.cut(rect(-130, -46, 260, 46, 6), p.linear(['#9C6B42', '#6B452C']), { dx: 5, dy: 4, shade: 0.26, rim: '#E9BE84', rimWidth: 1.6 })
    p.cut(soft([[56, -46], [64, -104], [96, -112], [104, -84], [92, -46]], true, 0.8), '#5A3422', { dx: 4, dy: 3, shade: 0.22 })
    p.cut(oval(-92, -64, 22, 24), '#5A3422', { dx: 4, dy: 3, shade: 0.22 })
    p.cut(poly([[-20, -46], [20, -112], [44, -104], [12, -46]]), '#C9CFC8', { dx: 3, dy: 3, shade: 0.22 })
  })
}
