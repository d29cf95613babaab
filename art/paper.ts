/** A seeded random number generator from 0 to 1, so that a picture is the same on every machine. */
export type Rand = () => number

/** A point on the sheet. */
export type Point = readonly [x: number, y: number]

/** How a cut piece of paper sits on the sheet below it. */
export type CutOptions = {
  /** Reach of the shadow in pixels, along x and y. */
  dx?: number
  dy?: number
  /** Strength of the shadow, 0 for none. */
  shade?: number
  /** Color of the lit rim, seen as a thin edge of paper. */
  rim?: string
  rimWidth?: number
  opacity?: number
}

/** A sheet of paper that scenes are laid on, piece by piece. */
export type Sheet = {
  w: number
  h: number
  rand: Rand
  /** Adds raw markup. */
  add(markup: string): void
  /** A gradient paint along a direction; colors spread evenly or given as [at, color]. */
  linear(stops: readonly (string | readonly [number, string])[], x2?: number, y2?: number): string
  /** A plain piece without shadow. */
  fill(d: string, paint: string, opacity?: number): void
  /** A line. */
  line(d: string, color: string, width: number, opacity?: number): void
  /** A cut piece with a stepped shadow and an optional lit rim. */
  cut(d: string, paint: string, options?: CutOptions): void
  /** A round, soft light. */
  glow(x: number, y: number, rx: number, color: string, strength: number, ry?: number): void
  /** Draws inside a shape only. */
  within(d: string, draw: () => void): void
  /** Draws moved and scaled. */
  at(x: number, y: number, scale: number, draw: () => void, extra?: string): void
  svg(): string
}

/** The colors of the pictures. */
export const hue = {
  paper: '#FBF8F2',
  cream: '#F2E6CB',
  ink: '#1C2420',
  night: '#0F1714',
  deep: '#12261D',
  pine: '#173A2B',
  forest: '#1F4D3A',
  moss: '#4A7459',
  sage: '#7F9A7C',
  mist: '#B7C5AE',
  navy: '#162635',
  dusk: '#27405A',
  water: '#22617F',
  sky: '#7FAFBE',
  foam: '#DCEBE6',
  plum: '#3A3158',
  lavender: '#6A5A9C',
  haze: '#A79BC2',
  gold: '#D99A1E',
  amber: '#F1B84B',
  flame: '#FFE6A8',
  blush: '#E2AE8C',
  rose: '#C98370',
  clay: '#A65E3F',
  wood: '#8A5F3C',
  umber: '#5A3D2B',
  bark: '#33251D',
} as const

/** Makes a seeded random number generator (mulberry32). */
export function seeded(seed: number): Rand {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Rounds to a tenth, so that files stay short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Mixes two hex colors; 0 is the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => {
    const value = Math.round(channel(a, at) * (1 - t) + channel(b, at) * t)
    return value.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** A random number between two others. */
export function between(rand: Rand, low: number, high: number): number {
  return low + (high - low) * rand()
}

/** Lays out a sheet. The name keeps its paint ids apart from those of other pictures. */
export function sheet(name: string, w: number, h: number, seed: number): Sheet {
  const defs: string[] = []
  const out: string[] = []
  const id = () => `${name}-${defs.length}`

  function linear(stops: readonly (string | readonly [number, string])[], x2 = 0, y2 = 1) {
    const key = id()
    const last = Math.max(1, stops.length - 1)
    const body = stops.map((stop, i) => {
      const [at, color] = typeof stop === 'string' ? [i / last, stop] : stop
      return `<stop offset="${Math.round(at * 1000) / 1000}" ${paintStop(color)}/>`
    })
    const [x1, y1] = [x2 < 0 ? -x2 : 0, y2 < 0 ? -y2 : 0]
    const line = `x1="${x1}" y1="${y1}" x2="${Math.max(0, x2)}" y2="${Math.max(0, y2)}"`
    defs.push(`<linearGradient id="${key}" ${line}>${body.join('')}</linearGradient>`)
    return `url(#${key})`
  }

  function fill(d: string, paint: string, opacity = 1) {
    out.push(`<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`)
  }

  function line(d: string, color: string, width: number, opacity = 1) {
    const look = `stroke-linecap="round" stroke-linejoin="round" fill="none"`
    const fade = opacity < 1 ? ` opacity="${opacity}"` : ''
    out.push(`<path d="${d}" stroke="${color}" stroke-width="${n(width)}" ${look}${fade}/>`)
  }

  function cut(d: string, paint: string, options: CutOptions = {}) {
    const { dx = 0, dy = -9, shade = 0.3, rim, rimWidth = 2, opacity = 1 } = options
    if (shade > 0)
      for (const step of [1, 0.62, 0.3]) {
        const move = `translate(${n(dx * step)} ${n(dy * step)})`
        const look = `fill="#07100C" opacity="${Math.round(shade * 370) / 1000}"`
        out.push(`<path d="${d}" transform="${move}" ${look}/>`)
      }
    if (rim) {
      const move = `translate(${n(rimWidth * -0.4)} ${n(-rimWidth)})`
      out.push(`<path d="${d}" transform="${move}" fill="${rim}" opacity="0.6"/>`)
    }
    fill(d, paint, opacity)
  }

  function glow(x: number, y: number, rx: number, color: string, strength: number, ry = rx) {
    const key = id()
    const stops = [0, 0.18, 0.4, 0.7, 1].map((at) => {
      const alpha = Math.round(strength * (1 - at) ** 2.1 * 1000) / 1000
      return `<stop offset="${at}" stop-color="${color}" stop-opacity="${alpha}"/>`
    })
    defs.push(`<radialGradient id="${key}">${stops.join('')}</radialGradient>`)
    const box = `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`
    out.push(`<ellipse ${box} fill="url(#${key})"/>`)
  }

  function within(d: string, draw: () => void) {
    const key = id()
    defs.push(`<clipPath id="${key}"><path d="${d}"/></clipPath>`)
    out.push(`<g clip-path="url(#${key})">`)
    draw()
    out.push('</g>')
  }

  function at(x: number, y: number, scale: number, draw: () => void, extra = '') {
    out.push(`<g transform="translate(${n(x)} ${n(y)}) scale(${scale}) ${extra}">`)
    draw()
    out.push('</g>')
  }

  function svg() {
    const box = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`
    const head = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>`
    return `${head}<defs>${defs.join('')}</defs>${out.join('')}</svg>`
  }

  const add = (markup: string) => void out.push(markup)
  return { w, h, rand: seeded(seed), add, linear, fill, line, cut, glow, within, at, svg }
}

/** A color of 9 characters carries its opacity in the last two. */
function paintStop(color: string): string {
  if (color.length !== 9) return `stop-color="${color}"`
  const alpha = Number.parseInt(color.slice(7), 16) / 255
  return `stop-color="${color.slice(0, 7)}" stop-opacity="${Math.round(alpha * 100) / 100}"`
}
