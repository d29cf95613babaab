import { between, mix, n, type Point, type Rand, type Sheet } from './paper.ts'

/** A hill line: its outline and its height at any x. */
export type Ridge = { d: string; at(x: number): number }

/** What shapes a hill line. */
export type RidgeOptions = {
  y: number
  rise: number
  /** number of large waves across the sheet */
  waves?: number
  /** share of the small waves, 0 to 1 */
  rough?: number
  /** height added at the right edge, in pixels upward */
  tilt?: number
  /** extra height by x, in pixels upward */
  bump?: (x: number) => number
}

/** Straight lines through points. */
export function poly(points: readonly Point[], open = false): string {
  const body = points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  return open ? body : `${body}Z`
}

/** A soft curve through points. */
export function soft(points: readonly Point[], closed = true, pull = 1): string {
  const count = points.length
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? [0, 0]
  }
  const first = get(0)
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const k = pull / 6
    const one = `${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)}`
    const two = `${n(c[0] - (e[0] - b[0]) * k)} ${n(c[1] - (e[1] - b[1]) * k)}`
    d += `C${one} ${two} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A rectangle, optionally with round corners. */
export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  const [iw, ih] = [n(w - 2 * r), n(h - 2 * r)]
  const top = `M${n(x + r)} ${n(y)}h${iw}${arc(r, r)}v${ih}${arc(-r, r)}`
  return `${top}h${n(2 * r - w)}${arc(-r, -r)}v${n(2 * r - h)}${arc(r, -r)}Z`
}

/** An ellipse. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  const arc = (dx: number) => `a${n(rx)} ${n(ry)} 0 1 0 ${n(dx)} 0`
  return `M${n(x - rx)} ${n(y)}${arc(2 * rx)}${arc(-2 * rx)}Z`
}

/** A rolling hill line across the sheet, closed at the bottom. */
export function ridge(p: Sheet, options: RidgeOptions): Ridge {
  const { y, rise, waves = 1.3, rough = 0.5, tilt = 0, bump } = options
  const parts = [1, 2.3, 4.7, 10.5].map((times, i) => ({
    size: i ? rough * ([1, 0.55, 0.26, 0.1][i] ?? 0) : 1,
    turn: p.rand() * Math.PI * 2,
    speed: (times * waves * between(p.rand, 0.85, 1.15) * Math.PI * 2) / p.w,
  }))
  const at = (x: number) => {
    const wave = parts.reduce(
      (sum, part) => sum + part.size * Math.sin(part.speed * x + part.turn),
      0,
    )
    return y + rise * wave - (tilt * x) / p.w - (bump?.(x) ?? 0)
  }
  const points: Point[] = []
  for (let x = -40; x <= p.w + 40; x += 20) points.push([x, at(x)])
  const d = `${soft(points, false)}L${p.w + 40} ${p.h + 40}L-40 ${p.h + 40}Z`
  return { d, at }
}

/** A bell-shaped rise, for hills with something on them. */
export function bell(center: number, width: number, height: number): (x: number) => number {
  return (x) => height * Math.exp(-(((x - center) / width) ** 2))
}

/** A fir cut from paper. */
export function fir(rand: Rand, x: number, base: number, height: number, spread = 0.22): string {
  const tiers = Math.max(4, Math.round(height / 26))
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 1; i <= tiers; i++) {
    const y = base - height + (height * 0.93 * i) / tiers
    const reach = height * spread * (i / tiers) ** 0.85
    const [a, b] = [reach * between(rand, 0.8, 1.12), reach * between(rand, 0.8, 1.12)]
    const lift = (height / tiers) * 0.24
    right.push([x + a, y + lift * rand()], [x + reach * 0.42, y - lift])
    left.push([x - b, y + lift * rand()], [x - reach * 0.42, y - lift])
  }
  const trunk = height * 0.022
  const foot: Point[] = [
    [x + trunk, base - height * 0.08],
    [x + trunk, base + 4],
    [x - trunk, base + 4],
    [x - trunk, base - height * 0.08],
  ]
  return poly([[x, base - height], ...right, ...foot, ...left.reverse()])
}

/** A wood of firs along a hill line. */
export function firs(
  rand: Rand,
  hill: Ridge,
  from: number,
  to: number,
  count: number,
  low: number,
  high: number,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + between(rand, 0.1, 0.9))) / count
    d += skirted(rand, x, hill.at(x), between(rand, low, high))
  }
  return d
}

function skirted(rand: Rand, x: number, y: number, height: number): string {
  return fir(rand, x, y + height * 0.07 + 3, height, between(rand, 0.18, 0.25))
}

/** A round, leafy crown. */
export function crown(rand: Rand, x: number, y: number, r: number, squash = 0.9): string {
  const points: Point[] = []
  const lobes = 13
  for (let i = 0; i < lobes; i++) {
    const turn = (i / lobes) * Math.PI * 2
    const reach = r * (i % 2 ? between(rand, 0.98, 1.1) : between(rand, 0.8, 0.92))
    points.push([x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * squash])
  }
  return soft(points, true, 1.15)
}

/** A strip along a line of points, each with its own width. */
export function ribbon(points: readonly (readonly [x: number, y: number, wide: number])[]): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y, wide], i) => {
    const before = points[Math.max(0, i - 1)] ?? [x, y]
    const after = points[Math.min(points.length - 1, i + 1)] ?? [x, y]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const size = Math.hypot(dx, dy) || 1
    left.push([x - ((dy / size) * wide) / 2, y + ((dx / size) * wide) / 2])
    right.push([x + ((dy / size) * wide) / 2, y - ((dx / size) * wide) / 2])
  })
  return `${soft(left, false)}${soft(right.reverse(), false).replace('M', 'L')}Z`
}

/** A strip on the ground: its width is measured across the sheet. */
export function lane(points: readonly (readonly [x: number, y: number, wide: number])[]): string {
  const left = points.map(([x, y, wide]): Point => [x - wide / 2, y])
  const right = points.map(([x, y, wide]): Point => [x + wide / 2, y]).reverse()
  return `${soft(left, false)}${soft(right, false).replace('M', 'L')}Z`
}

/** Folds in a hill: lower, fainter lines, so that no slope looks flat. */
export function folds(
  p: Sheet,
  hill: Ridge,
  color: string,
  gaps: readonly number[],
  opacity = 0.16,
) {
  p.within(hill.d, () => {
    for (const gap of gaps) {
      const turn = p.rand() * 6.28
      const points: Point[] = []
      for (let x = -40; x <= p.w + 40; x += 40) {
        const sway = Math.sin((x / p.w) * 7 + turn) * gap * 0.34
        points.push([x, hill.at(x) * 0.75 + hill.at(p.w * 0.5) * 0.25 + gap + sway])
      }
      p.fill(`${soft(points, false)}L${p.w + 40} ${p.h + 40}L-40 ${p.h + 40}Z`, color, opacity)
    }
  })
}

/** A leafy tree: a trunk, three paper crowns, and leaves that catch the light on one side. */
export function leafTree(
  p: Sheet,
  x: number,
  base: number,
  height: number,
  tones: readonly [dark: string, body: string, lit: string],
  light = 1,
): void {
  const r = height * 0.3
  const top = base - height + r
  const w = height * 0.035
  const trunk = poly([
    [x - w * 1.5, base + 3],
    [x - w * 0.7, top],
    [x + w * 0.7, top],
    [x + w * 1.6, base + 3],
  ])
  p.fill(oval(x, base + 3, height * 0.26, height * 0.03), '#07140F', 0.3)
  p.fill(trunk, '#2A2019')
  p.line(`M${n(x)} ${n(base - height * 0.3)}L${n(x + r * 0.6)} ${n(top + r * 0.5)}`, '#2A2019', w)
  p.line(`M${n(x)} ${n(base - height * 0.26)}L${n(x - r * 0.6)} ${n(top + r * 0.5)}`, '#2A2019', w)
  const body = p.linear([mix(tones[1], tones[2], 0.45), tones[1], tones[0]])
  const shade = p.linear([tones[1], tones[0]])
  const puffs = [
    [-0.66, 0.52, 0.48, shade],
    [0.66, 0.5, 0.48, shade],
    [-0.2, 0.62, 0.44, shade],
    [0.26, 0.6, 0.44, shade],
    [-0.5, 0.02, 0.52, body],
    [0.5, -0.02, 0.54, body],
    [0, -0.34, 0.58, body],
    [0.02, 0.2, 0.56, body],
    [0.42 * light, 0.26, 0.34, body],
  ] as const
  for (const [dx, dy, size, tone] of puffs)
    p.cut(crown(p.rand, x + dx * r, top + dy * r, size * r), tone, {
      dx: -2 * light,
      dy: 4,
      shade: 0.16,
      rim: tones[2],
      rimWidth: 1.2,
    })
  for (let i = 0; i < 34; i++) {
    const [dx, dy] = [
      between(p.rand, -0.7, 0.85) * light * r * 0.8,
      between(p.rand, -0.55, 0.6) * r,
    ]
    p.fill(leaf(x + dx, top + dy, r * 0.11, between(p.rand, 0, 360), 0.4), tones[2], 0.6)
  }
}

/** A leaf from a stem point, by length, rotation (degrees), and relative width. */
export function leaf(x: number, y: number, size: number, turn: number, wide = 0.32): string {
  const angle = (turn * Math.PI) / 180
  const place = (along: number, across: number): string => {
    const px = x + size * (along * Math.cos(angle) - across * Math.sin(angle))
    const py = y + size * (along * Math.sin(angle) + across * Math.cos(angle))
    return `${n(px)} ${n(py)}`
  }
  const one = `C${place(0.25, -wide)} ${place(0.7, -wide)} ${place(1, 0)}`
  return `M${place(0, 0)}${one}C${place(0.7, wide)} ${place(0.25, wide)} ${place(0, 0)}Z`
}

/** Blades of grass along a hill line. */
export function grass(
  rand: Rand,
  hill: Ridge,
  from: number,
  to: number,
  count: number,
  tall: number,
) {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = between(rand, from, to)
    const y = hill.at(x) + 8
    const lean = between(rand, -0.5, 0.5) * tall
    const h = tall * between(rand, 0.5, 1)
    const w = tall * 0.07
    d += `M${n(x - w)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}`
    d += `Q${n(x + lean * 0.2 + w * 2)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}Z`
  }
  return d
}

/** First stars: few, small, uneven. */
export function stars(
  p: Sheet,
  count: number,
  box: readonly [number, number, number, number],
): void {
  const [x, y, w, h] = box
  for (let i = 0; i < count; i++) {
    const [sx, sy] = [x + w * p.rand(), y + h * p.rand() ** 1.3]
    const r = between(p.rand, 1.1, 2.6)
    p.fill(oval(sx, sy, r), '#FFF3D2', Math.round(between(p.rand, 0.35, 0.9) * 100) / 100)
  }
}

/** A wash over the whole sheet. */
export function wash(p: Sheet, paint: string, opacity = 1): void {
  p.fill(rect(0, 0, p.w, p.h), paint, opacity)
}
