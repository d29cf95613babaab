import { pottedPlant, roomEdge, tableLamp } from '../props.ts'
import { between, hue, mix, type Sheet, sheet } from '../paper.ts'
import { firs, leaf, oval, poly, rect, ridge, soft, stars, wash } from '../shapes.ts'

function siding(p: Sheet, tone: string, step: number) {
  wash(p, p.linear([mix(tone, '#000000', 0.2), tone, mix(tone, '#000000', 0.3)], 1, 0))
  for (let y = step; y < p.h; y += step) {
    p.fill(rect(0, y - 7, p.w, 7), '#050B0A', 0.22)
    p.fill(rect(0, y, p.w, 2), '#9DB5AE', 0.16)
  }
}

function vine(p: Sheet, points: readonly (readonly [number, number])[], size: number) {
  p.line(soft(points, false), '#2A2A1E', 5)
  for (const [x, y] of points)
    for (let i = 0; i < 5; i++) {
      const [dx, dy] = [between(p.rand, -44, 44), between(p.rand, -50, 50)]
      p.cut(leaf(x + dx, y + dy, size * between(p.rand, 0.7, 1.2), between(p.rand, 0, 360), 0.42), mix('#173A2B', '#5B8058', p.rand()), { dx: 2, dy: 5, shade: 0.18 })
    }
}

/** One window lit in the night, a plant on its sill. */
export function litWindow(): string {
  const p = sheet('lw', 1600, 1000, 71)
  siding(p, '#24414A', 64)
  p.glow(800, 480, 900, hue.amber, 0.5, 640)
  p.cut(rect(470, 130, 660, 690), '#CDBB93', { dx: 6, dy: 10, shade: 0.3, rim: '#FFF1CF', rimWidth: 2 })
  p.fill(rect(500, 160, 600, 630), '#7A6444')
  const inside = rect(514, 174, 572, 602)
  p.within(inside, () => {
    p.fill(inside, p.linear([[0, '#E8A548'], [0.5, '#FBD58A'], [1, '#F0B65A']]))
    p.glow(900, 430, 420, '#FFF6DC', 0.95)
    p.cut(rect(560, 250, 130, 170), '#B8763A', { dx: 0, dy: 5, shade: 0.1 })
    p.fill(rect(572, 262, 106, 146), '#E9C583')
    p.fill(soft([[580, 390], [610, 330], [640, 352], [672, 312], [674, 400]], true, 0.7), '#B5854C')
    p.cut(rect(500, 640, 600, 160), '#A9692F', { dy: -4, shade: 0.12 })
    tableLamp(p, 905, 646, 330)
    for (const [x, h, tone] of [[600, 96, '#7A3F2A'], [628, 116, '#3A5A4A'], [660, 88, '#5A4A7C'], [684, 106, '#8A5F2C']] as const) p.cut(rect(x, 642 - h, 24, h), tone, { dx: 2, dy: 0, shade: 0.14 })
    for (const side of [-1, 1]) {
      const e = (k: number) => 800 + side * k
      const curtain = `M${e(300)} 160H${e(96)}C${e(110)} 330 ${e(190)} 470 ${e(226)} 560C${e(236)} 620 ${e(220)} 700 ${e(212)} 800H${e(300)}Z`
      p.cut(curtain, p.linear(side < 0 ? ['#B4543A', '#E79A66'] : ['#E79A66', '#B4543A'], 1, 0), { dx: -side * 7, dy: 5, shade: 0.15, rim: '#FFE2B0', rimWidth: 1.6 })
      for (const k of [130, 172, 214, 254]) p.line(`M${e(k)} 160C${e(k + 8)} 330 ${e(k * 0.4 + 160)} 470 ${e(k * 0.3 + 190)} 560`, '#7A2F22', 5, 0.25)
      p.cut(soft([[e(222), 548], [e(296), 530], [e(296), 572], [e(226), 580]], true, 0.8), '#D99A1E', { dy: 4, shade: 0.2 })
    }
    p.fill(rect(514, 174, 572, 20), '#3A1D10', 0.3)
  })
  p.cut(rect(792, 170, 17, 610), '#DCCBA2', { dx: 4, dy: 0, shade: 0.2 })
  p.cut(rect(510, 440, 580, 15), '#DCCBA2', { dx: 0, dy: 5, shade: 0.2 })
  p.cut(poly([[436, 806], [1164, 806], [1184, 846], [416, 846]]), p.linear(['#EBDAB0', '#A9946A']), { dy: 12, shade: 0.32, rim: '#FFF6DC', rimWidth: 2 })
  p.cut(rect(416, 846, 768, 20), '#7F6D4C', { dy: 14, shade: 0.3 })
  p.cut(rect(420, 96, 760, 40), p.linear(['#E3D2A6', '#B8A477']), { dy: 12, shade: 0.32, rim: '#FFF6DC', rimWidth: 2 })
  pottedPlant(p, 610, 822, 270, '#A65E3F')
  pottedPlant(p, 1040, 822, 160, '#6A5A9C')
  vine(p, [[1290, 1010], [1270, 880], [1310, 760], [1280, 640], [1330, 520], [1300, 400], [1350, 300]], 58)
  vine(p, [[1420, 1010], [1440, 860], [1410, 730], [1470, 610]], 62)
  p.cut(soft([[-40, 1020], [-20, 880], [90, 830], [170, 870], [260, 850], [330, 910], [380, 1020]]), p.linear(['#21483A', '#0F241C']), { dx: 5, dy: -8, shade: 0.3, rim: '#8A9A5C', rimWidth: 1.6 })
  for (let i = 0; i < 60; i++) p.fill(leaf(between(p.rand, -10, 330), between(p.rand, 870, 1000), 34, between(p.rand, 200, 340), 0.4), mix('#1B3F31', '#6E8A52', p.rand()), 0.8)
  roomEdge(p, 0.62)
  return p.svg()
}

/** An open door, light falling out onto the steps. */
export function openDoor(): string {
  const p = sheet('od', 1600, 1000, 99)
  siding(p, '#2A3F4E', 58)
  p.fill(rect(-10, 800, 1620, 220), p.linear(['#2A3632', '#131C1A']))
  p.glow(900, 560, 820, hue.amber, 0.5, 600)
  // ground light
  p.fill(poly([[770, 800], [1030, 800], [1340, 1010], [330, 1010]]), p.linear([[0, '#F9D58A'], [1, '#8A6F4580']]), 0.75)
  p.cut(rect(712, 190, 376, 612), '#D9C79C', { dx: 6, dy: 8, shade: 0.3, rim: '#FFF1CF', rimWidth: 2 })
  p.cut(rect(690, 150, 420, 44), p.linear(['#E3D2A6', '#B8A477']), { dy: 12, shade: 0.3, rim: '#FFF6DC', rimWidth: 2 })
  const inside = rect(750, 226, 300, 576)
  p.within(inside, () => {
    p.fill(inside, p.linear([[0, '#E9A544'], [0.45, '#FFE2A0'], [1, '#F4C06A']]))
    p.glow(930, 420, 330, '#FFFAEA', 0.9)
    p.fill(poly([[750, 700], [1050, 690], [1050, 810], [750, 810]]), '#B9773C')
    p.fill(poly([[820, 704], [1000, 700], [1050, 810], [770, 810]]), '#8A3F33')
    p.fill(poly([[838, 708], [984, 705], [1020, 806], [800, 806]]), '#C9704E')
    p.cut(rect(930, 540, 130, 14), '#6B4226', { dy: 5, shade: 0.14 })
    p.fill(rect(944, 552, 9, 150), '#6B4226')
    tableLamp(p, 992, 542, 150)
    p.cut(rect(820, 330, 92, 110), '#A9692F', { dy: 5, shade: 0.1 })
    p.fill(rect(830, 340, 72, 90), '#F6DDA6')
    p.fill('M832 428V400C846 372 860 380 870 396C880 384 892 378 900 392V428Z', '#7F9A7C')
    for (const [x, tone] of [[786, '#3A5A4A'], [824, '#5A4A7C']] as const) {
      p.fill(oval(x, 486, 5), '#6B4226')
      p.cut(soft([[x - 8, 492], [x + 8, 492], [x + 22, 600], [x + 18, 640], [x - 18, 640], [x - 22, 600]], true, 0.7), tone, { dx: 3, dy: 3, shade: 0.14 })
    }
    p.fill(rect(770, 478, 84, 9), '#6B4226')
  })
  p.cut(poly([[750, 226], [750, 802], [608, 850], [608, 184]]), p.linear(['#5A2E24', '#A24E38'], 1, 0), { dx: -8, dy: 6, shade: 0.28, rim: '#F2B98A', rimWidth: 2 })
  for (const [y1, y2] of [[270, 480], [530, 760]] as const) p.cut(poly([[634, y1 - 18], [726, y1], [726, y2], [634, y2 + 18]]), p.linear(['#4A241D', '#8A3F30'], 1, 0), { dx: 2, dy: 2, shade: 0.2, rim: '#D98A62', rimWidth: 1.2 })
  p.fill(oval(632, 512, 10, 11), '#F1B84B')
  // steps
  for (const [y, x, w, h] of [[800, 660, 470, 40], [840, 610, 570, 44], [884, 550, 690, 50]] as const) {
    p.cut(rect(x, y, w, h), p.linear(['#4E5650', '#B9A27A', '#F2D59C', '#B9A27A', '#4E5650'], 1, 0), { dy: 10, shade: 0.3, rim: '#FFF1CF', rimWidth: 2 })
    p.fill(rect(x, y + h * 0.42, w, h * 0.58), '#1B1A16', 0.42)
  }
  p.cut(poly([[770, 804], [1030, 804], [1046, 824], [754, 824]]), '#4A5A3E', { dy: 4, shade: 0.2 })
  porchLamp(p, 1230, 350)
  pottedPlant(p, 1250, 900, 330, '#22617F')
  pottedPlant(p, 470, 916, 240, '#A65E3F')
  const bench = 1400
  p.cut(rect(bench, 720, 260, 22), '#6B4F38', { dy: 6, shade: 0.25, rim: '#E0B27C', rimWidth: 1.5 })
  p.cut(rect(bench, 610, 260, 18), '#6B4F38', { dy: 6, shade: 0.25, rim: '#E0B27C', rimWidth: 1.5 })
  for (const x of [bench + 10, bench + 190]) p.fill(rect(x, 610, 14, 250), '#4A3627')
  p.cut(soft([[1420, 600], [1500, 596], [1520, 700], [1510, 770], [1430, 766], [1420, 690]], true, 0.5), p.linear(['#8F80BE', '#6A5A9C']), { dx: 4, dy: 6, shade: 0.22, rim: '#D3C8EE', rimWidth: 1.4 })
  for (const y of [640, 690, 735]) p.line(`M1422 ${y}H1514`, '#D99A1E', 6, 0.8)
  for (const [x, h, w] of [[150, 300, 150], [300, 200, 110], [30, 210, 120]] as const) {
    p.cut(soft([[x - w, 1010], [x - w * 0.9, 1010 - h * 0.5], [x - w * 0.4, 1010 - h * 0.9], [x + w * 0.2, 1010 - h], [x + w * 0.8, 1010 - h * 0.6], [x + w, 1010]]), p.linear(['#21453C', '#0D1F19'], -1, 1), { dx: 5, dy: -6, shade: 0.26, rim: '#7F9A6C', rimWidth: 1.5 })
    for (let i = 0; i < 22; i++) p.fill(leaf(x + between(p.rand, -0.6, 0.7) * w, 1010 - h * between(p.rand, 0.1, 0.85), 36, between(p.rand, 190, 350), 0.4), mix('#173A2B', '#7F9A6C', p.rand() * 0.8), 0.8)
  }
  roomEdge(p, 0.6)
  return p.svg()
}

function porchLamp(p: Sheet, x: number, y: number) {
  p.glow(x, y + 20, 260, hue.amber, 0.75)
  p.cut(rect(x - 8, y - 70, 16, 40, 6), '#16201D', { dx: 3, dy: 4, shade: 0.2 })
  p.cut(poly([[x - 42, y - 22], [x, y - 56], [x + 42, y - 22]]), '#16201D', { dy: 5, shade: 0.2, rim: '#8E9A8E', rimWidth: 1.4 })
  p.fill(poly([[x - 34, y - 22], [x + 34, y - 22], [x + 24, y + 62], [x - 24, y + 62]]), p.linear(['#FFE6A8', '#FFFBEE', '#F3BE5A']))
  p.line(`M${x - 34} ${y - 22}L${x - 24} ${y + 62}M${x + 34} ${y - 22}L${x + 24} ${y + 62}M${x} ${y - 22}V${y + 62}`, '#16201D', 5)
  p.fill(rect(x - 30, y + 60, 60, 11, 4), '#16201D')
}

/** A small van under a street lamp, blankets and boxes ready. */
export function vanOutreach(): string {
  const p = sheet('vo', 1600, 1000, 5)
  wash(p, p.linear([[0, '#14202F'], [0.35, '#2B3A5C'], [0.62, '#6A5A8C'], [0.75, '#B98290']]))
  stars(p, 24, [20, 20, 1560, 260])
  const far = ridge(p, { y: 560, rise: 34, waves: 1.2, rough: 0.6 })
  p.cut(far.d, p.linear([[0, '#4E4A78'], [0.3, '#6F6488']]), { shade: 0.14, rim: '#A58FA8', rimWidth: 1.4 })
  const houses = [[-30, 230, 250, 0], [200, 180, 330, 1], [385, 240, 220, 0], [760, 210, 300, 1], [985, 170, 210, 0], [1170, 250, 360, 1], [1430, 240, 260, 0]] as const
  for (const [x, w, h, flat] of houses) {
    const d = flat ? rect(x, 720 - h, w, h) : poly([[x, 720], [x, 720 - h], [x + w / 2, 660 - h], [x + w, 720 - h], [x + w, 720]])
    p.cut(d, p.linear(['#2C3850', '#34425A']), { dx: 4, dy: -5, shade: 0.2, rim: '#66708E', rimWidth: 1.3 })
    for (let wy = 720 - h + 40; wy < 660; wy += 70)
      for (let wx = x + 30; wx < x + w - 50; wx += 62) p.fill(rect(wx, wy, 28, 38), p.rand() < 0.2 ? '#F1B84B' : '#1B2638')
  }
  const hedge = ridge(p, { y: 712, rise: 8, waves: 4, rough: 0.8 })
  p.cut(firs(p.rand, hedge, 1000, 1180, 5, 120, 230) + hedge.d, p.linear(['#1B3338', '#16282A']), { shade: 0.24, rim: '#4A6A6A', rimWidth: 1.3 })
  p.fill(rect(-10, 770, 1620, 250), p.linear(['#3A3F4A', '#1B1F26']))
  p.cut(rect(-10, 762, 1620, 22), '#6B6A6E', { dy: 5, shade: 0.2, rim: '#A9A2A0', rimWidth: 1.4 })
  for (let x = 30; x < 1600; x += 220) p.fill(poly([[x, 944], [x + 110, 944], [x + 100, 956], [x - 12, 956]]), '#D9CBA8', 0.35)
  p.fill(poly([[1186, 236], [1260, 236], [1540, 900], [640, 900]]), p.linear(['#FFE6A866', '#FFE6A80A']))
  p.glow(1090, 868, 560, '#FFDFA0', 0.6, 110)
  lampPost(p)
  van(p)
  boxes(p)
  return p.svg()
}

function lampPost(p: Sheet) {
  p.fill(rect(1398, 190, 14, 690), '#121A1C')
  p.cut(rect(1386, 850, 38, 34, 4), '#1B2628', { dx: 4, dy: 0, shade: 0.2, rim: '#6F7F7C', rimWidth: 1.2 })
  p.line('M1405 200C1400 130 1300 130 1226 190', '#121A1C', 11)
  p.glow(1222, 226, 230, hue.amber, 0.85)
  p.fill(oval(1222, 232, 30, 18), '#FFF6DC')
  p.cut(poly([[1178, 232], [1200, 190], [1244, 190], [1266, 232]]), '#1B2A2A', { dy: 3, shade: 0.2, rim: '#8E9A8E', rimWidth: 1.4 })
}

function van(p: Sheet) {
  p.fill(oval(640, 890, 420, 24), '#05090A', 0.5)
  p.at(250, 880, 1, () => {
    const body = 'M0 -70V-330Q0 -372 44 -372H560Q600 -372 626 -340L704 -226L778 -198Q800 -188 800 -160V-70Q800 -52 780 -52H20Q0 -52 0 -70Z'
    p.cut(body, p.linear([[0, '#F3EAD2'], [0.5, '#D9CCAA'], [1, '#9C8F72']]), { dx: 8, dy: -5, shade: 0.22, rim: '#FFFFFF', rimWidth: 2 })
    p.within(body, () => {
      p.fill(soft([[-10, -190], [200, -170], [420, -196], [620, -160], [810, -180], [810, -110], [-10, -110]], true, 0.7), '#22617F')
      p.fill(soft([[-10, -150], [220, -136], [440, -160], [640, -126], [810, -146], [810, -40], [-10, -40]], true, 0.7), '#1F4D3A')
      p.fill(poly([[500, -380], [820, -380], [820, -40], [560, -40]]), '#FFE6A8', 0.13)
    })
    p.cut(poly([[588, -330], [606, -330], [676, -232], [588, -232]]), '#22303C', { dx: 0, dy: 0, shade: 0 })
    p.fill(poly([[596, -322], [618, -306], [600, -240], [592, -240]]), '#8FA9B4', 0.5)
    p.fill(rect(470, -330, 100, 98, 8), '#22303C')
    p.fill(poly([[480, -324], [520, -324], [490, -238], [476, -238]]), '#8FA9B4', 0.45)
    // the open side, lit
    p.cut(rect(150, -336, 280, 268, 8), '#5A4630', { dx: 0, dy: 0, shade: 0 })
    p.fill(rect(160, -326, 260, 250), p.linear([[0, '#FFE6A8'], [0.5, '#F3BE62'], [1, '#B9803E']]))
    p.glow(290, -290, 180, '#FFFBEE', 0.8)
    p.fill(rect(160, -212, 260, 8), '#7A5638')
    const stack = [[170, -250, 60, 38, '#A97A4A'], [236, -262, 70, 50, '#8A5F3C'], [312, -246, 96, 34, '#6A5A9C'], [316, -266, 88, 22, '#C98370'], [172, -130, 90, 54, '#A97A4A'], [182, -178, 70, 46, '#8A5F3C'], [276, -108, 130, 30, '#22617F'], [280, -136, 122, 28, '#7F9A7C'], [284, -162, 114, 26, '#D9B45E']] as const
    for (const [x, y, w, h, tone] of stack) p.cut(rect(x, y, w, h, 4), tone, { dx: 3, dy: 2, shade: 0.18, rim: '#FFF1CF', rimWidth: 1 })
    p.cut(rect(436, -340, 16, 272, 5), '#C7B992', { dx: 6, dy: 0, shade: 0.22 })
    p.fill(rect(780, -150, 18, 30, 8), '#FFF6DC')
    p.glow(806, -136, 110, '#FFF1C4', 0.55)
    p.fill(rect(-2, -160, 12, 40, 4), '#B4543A')
    p.fill(rect(4, -70, 792, 16, 6), '#3A4042')
    for (const x of [130, 650]) {
      p.fill(oval(x, -50, 74), '#1B2224')
      p.cut(oval(x, -48, 60), '#14181A', { dy: 0, shade: 0 })
      p.fill(oval(x, -48, 34), '#B9B4A4')
      p.fill(oval(x, -48, 13), '#4A4E4E')
    }
    p.fill('M50 -250c-26 -30 -66 4 0 50c66 -46 26 -80 0 -50Z', '#D99A1E', 0.95)
    p.fill(rect(690, -200, 34, 8, 4), '#4A4E4E')
  })
}

function boxes(p: Sheet) {
  p.cut(poly([[1086, 790], [1360, 790], [1376, 806], [1070, 806]]), '#B98A5A', { dy: 6, shade: 0.28, rim: '#FFE2B0', rimWidth: 1.8 })
  p.line('M1100 806L1120 904M1346 806L1326 904M1120 806L1100 904M1326 806L1346 904', '#5A4330', 8)
  for (const [x, y, w, h, tone] of [[1100, 764, 110, 26, '#6A5A9C'], [1104, 740, 102, 25, '#7F9A7C'], [1108, 716, 94, 25, '#C98370']] as const) {
    p.cut(rect(x, y, w, h, 9), p.linear([mix(tone, '#FFE6A8', 0.35), tone]), { dx: -4, dy: 3, shade: 0.2, rim: '#FFF1CF', rimWidth: 1.2 })
    p.line(`M${x + 12} ${y + h - 8}H${x + w - 12}`, '#FFF1CF', 2, 0.5)
  }
  p.cut(rect(1240, 712, 60, 78, 10), p.linear(['#8E9A9A', '#D9DEDA', '#6B7676'], 1, 0), { dx: -4, dy: 3, shade: 0.2 })
  p.fill(rect(1250, 700, 40, 14, 5), '#3A4246')
  p.fill(rect(1262, 768, 16, 8), '#3A4246')
  for (const x of [1318, 1340]) p.cut(poly([[x - 11, 762], [x + 11, 762], [x + 8, 790], [x - 8, 790]]), '#F6EEDB', { dx: -2, dy: 2, shade: 0.18 })
  p.cut(rect(990, 820, 100, 84), '#A97A4A', { dx: -5, dy: 4, shade: 0.25, rim: '#F0CB94', rimWidth: 1.6 })
  p.fill(rect(1032, 820, 16, 84), '#D9B884', 0.6)
}
