import { imagePath, type RenditionFormat, renditionWidths, widestRendition } from './image-path.ts'
import type { Picture } from './schema.ts'

/** A length: rem plus vw. */
type Length = { rem?: number; vw?: number }

/** The box from a window width on: its width and, if it crops the picture, its height. */
export type BoxStep = Length & {
  /** minimum window width in rem; omitted for the narrowest */
  from?: number
  /** width divided by height */
  ratio?: number
  /** instead of a ratio */
  height?: Length
}

/**
 * The box that a picture fills, widest window first; it must match the CSS classes around it. It
 * decides `sizes` and `srcset`, together with the picture's own ratio: a picture that covers a
 * taller box is drawn wider than the box.
 */
export type PictureBox = readonly BoxStep[]

/** Browsers accept renditions 10 percent too small; asking for 1 percent more compensates. */
const margin = 1.01

/** Screens above 2x get 2x: the eye sees no difference. */
const density = 2

/** The range of window widths that we serve, in pixels. */
const windows = { narrow: 320, wide: 1920 }

const pixelsOfRem = 16

/** The `sizes` attribute of a picture in its box. */
export function sizesOf(picture: Picture, box: PictureBox): string {
  return box
    .map((step) => {
      const sides = sidesOf(picture, step).map(lengthText)
      const width = sides.length > 1 ? `max(${sides.join(', ')})` : sides[0]
      return step.from === undefined ? width : `(min-width: ${step.from}rem) ${width}`
    })
    .join(', ')
}

/** The `srcset` of a picture in its box: every width a window may need, up to its own. */
export function sourcesOf(picture: Picture, box: PictureBox, format: RenditionFormat): string {
  const needed = box.flatMap((step, index) => {
    const ends = [
      pixelsOf(step.from) ?? windows.narrow,
      pixelsOf(box[index - 1]?.from) ?? windows.wide,
    ]
    return ends.map((window) => drawnWidth(picture, step, window))
  })
  const least = firstFilling(Math.min(...needed))
  const most = Math.min(firstFilling(Math.max(...needed) * density), picture.width)
  const widths = renditionWidths.filter((width) => width >= least && width < most)
  return [...widths, most]
    .map((width) => `${imagePath(picture, { width, format })} ${width}w`)
    .join(', ')
}

/** The box's width and the width of a picture as tall as the box; the wider one applies. */
function sidesOf(picture: Picture, { rem, vw, ratio, height }: BoxStep): Length[] {
  const width = { rem, vw }
  const own = picture.width / picture.height
  if (height) return [times(width, margin), times(height, own * margin)]
  return [times(width, margin * Math.max(1, ratio ? own / ratio : 1))]
}

function drawnWidth(picture: Picture, step: BoxStep, window: number): number {
  const sides = sidesOf(picture, step).map(
    ({ rem = 0, vw = 0 }) => rem * pixelsOfRem + (vw / 100) * window,
  )
  return Math.max(...sides)
}

function firstFilling(pixels: number): number {
  return renditionWidths.find((width) => width >= pixels) ?? widestRendition
}

function times({ rem, vw }: Length, factor: number): Length {
  return { rem: rem && rem * factor, vw: vw && vw * factor }
}

function lengthText({ rem, vw }: Length): string {
  const parts = [vw ? `${short(vw)}vw` : '', rem ? `${short(rem)}rem` : ''].filter(Boolean)
  return parts.length > 1 ? `calc(${parts.join(' + ')})` : (parts[0] ?? '0px')
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

function pixelsOf(rem: number | undefined): number | undefined {
  return rem === undefined ? undefined : rem * pixelsOfRem
}
