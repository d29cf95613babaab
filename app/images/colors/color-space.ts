/** The color space of a picture that isn't sRGB. */
export type ColorSpace = {
  primaries: Primaries
  /** Linear light (0 to 1) of a channel value (0 to 1). Monotonic. */
  toLight: (value: number) => number
}

/** Chromaticities of red, green, blue, and white (CIE 1931 xy). */
export type Primaries = { red: Point; green: Point; blue: Point; white: Point }

export type Point = readonly [x: number, y: number]

const d65: Point = [0.3127, 0.329]
const bt709 = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65 } as const

/** Code points of ITU-T H.273 (CICP) for primaries. Others are treated as BT.709, as in sRGB. */
const primariesByCode = new Map<number, Primaries>([
  [5, { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: d65 }],
  [6, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }],
  [7, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }],
  [9, { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65 }],
  [11, { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: [0.314, 0.351] }],
  [12, { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: d65 }],
])

/** The same for transfer functions. Like browsers, BT.709 and its relatives are treated as sRGB. */
const transfersByCode = new Map<number, ColorSpace['toLight']>([
  [4, (value) => value ** 2.2],
  [5, (value) => value ** 2.8],
  [8, (value) => value],
  [16, (value) => toneMapped(perceptualQuantizer(value))],
  [18, (value) => toneMapped(hybridLogGamma(value))],
])

/** The color space of two code points; undefined if it's sRGB. */
export function colorSpaceOfCodes(primaries: number, transfer: number): ColorSpace | undefined {
  return unlessSrgb(primariesByCode.get(primaries), transfersByCode.get(transfer))
}

/**
 * The color space of a PNG's `gAMA` (the exponent of the file) and `cHRM`; undefined if it's sRGB,
 * which many programs write this way, or if neither is valid.
 */
export function colorSpaceOfPng(
  gamma: number | undefined,
  primaries: Primaries | undefined,
): ColorSpace | undefined {
  const isOwnColor = primaries && isTriangle(primaries) && !isSame(primaries, bt709)
  const isGamma = gamma !== undefined && gamma > 0.05 && gamma < 20
  // 1/2.2 means sRGB, although its darkest shades differ
  const isSrgb = isGamma && !isOwnColor && isNear(gamma, 1 / 2.2, 0.005)
  const toLight = isGamma && !isSrgb ? (value: number) => value ** (1 / gamma) : undefined
  return unlessSrgb(isOwnColor ? primaries : undefined, toLight)
}

function unlessSrgb(
  primaries: Primaries | undefined,
  toLight: ColorSpace['toLight'] | undefined,
): ColorSpace | undefined {
  if (!primaries && !toLight) return undefined
  return { primaries: primaries ?? bt709, toLight: toLight ?? srgb }
}

function srgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Reference white, in cd/m² (ITU-R BT.2408): 1.0 below. */
const paperWhite = 203
/** The brightest light that keeps any detail, in cd/m². */
const brightest = 1000

/** SMPTE ST 2084: light as a multiple of paper white. */
function perceptualQuantizer(value: number): number {
  const root = value ** (1 / 78.84375)
  const light = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)
  return (light ** (1 / 0.1593017578125) * 10_000) / paperWhite
}

/** ARIB STD-B67, on a screen of 1,000 cd/m²: light as a multiple of paper white. */
function hybridLogGamma(value: number): number {
  const scene =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return (scene ** 1.2 * 1000) / paperWhite
}

/** Light below this is unchanged, as a fraction of an ordinary screen's range. */
const knee = 0.5

/** Compresses brighter light into an ordinary screen's range (extended Reinhard). */
function toneMapped(light: number): number {
  if (light <= knee) return light
  const over = (light - knee) / (1 - knee)
  const most = (brightest / paperWhite - knee) / (1 - knee)
  return Math.min(1, knee + ((1 - knee) * over * (1 + over / most ** 2)) / (1 + over))
}

function isTriangle({ red, green, blue, white }: Primaries): boolean {
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (blue[0] - red[0]) * (green[1] - red[1])
  const all = [red, green, blue, white].flat()
  return Math.abs(area) > 0.001 && white[1] > 0.01 && all.every((value) => value > -1 && value < 2)
}

function isSame(one: Primaries, other: Primaries): boolean {
  const flat = ({ red, green, blue, white }: Primaries) => [red, green, blue, white].flat()
  const others = flat(other)
  return flat(one).every((value, at) => isNear(value, others[at] ?? 0, 0.002))
}

function isNear(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance
}
