import { linearRgb } from './contrast.ts'

/** A color by lightness (0 to 1), chroma (0 to about 0.4), and hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** The OKLCH values of #rrggbb. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linearRgb(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The color as #rrggbb, with only as much chroma as a screen can show. */
export function fromOklch(color: Oklch): string {
  let [low, high] = [0, color.chroma]
  if (isShowable(color)) low = high
  for (let step = 0; step < 12 && low < high; step += 1) {
    const chroma = (low + high) / 2
    if (isShowable({ ...color, chroma })) low = chroma
    else high = chroma
  }
  const parts = toLinear({ ...color, chroma: low }).map((value) => {
    const light = Math.min(1, Math.max(0, value))
    const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Rounding to #rrggbb hides this much. */
const tolerance = 0.002

function isShowable(color: Oklch): boolean {
  return toLinear(color).every((value) => value >= -tolerance && value <= 1 + tolerance)
}

function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
