import { imagePath, type RenditionFormat, renditionWidths, widestRendition } from './image-path.ts'
import type { Picture } from './schema.ts'

/** So many rem and so many hundredths of the window's width, together. */
type Length = { rem?: number; vw?: number }

/** A box from a width of the window on: its width and, where the picture is cut to it, its height. */
export type BoxStep = Length & {
  /** in rem of the window; without, on every narrower one */
  from?: number
  /** width by height */
  ratio?: number
  /** in place of a ratio */
  height?: Length
}

/**
 * The box that a picture fills, as the classes around it say: widest window first. What the browser is
 * told, and which widths it may choose from, follow from it and from the picture's own ratio, for a
 * picture that covers a box is drawn wider than the box is, where that is taller.
 */
export type PictureBox = readonly BoxStep[]

/** A browser may take a rendition a tenth too small; a hundredth more asked for makes up for it. */
const margin = 1.01

/** Screens of more than two pixels to one get no more than two: the eye sees no difference. */
const density = 2

/** The narrowest and the widest window that pictures are made for, in pixels. */
const windows = { narrow: 320, wide: 1920 }

const pixelsOfRem = 16

/** How wide a picture is drawn in its box, as the attribute `sizes` says it. */
export function sizesOf(picture: Picture, box: PictureBox): string {
  return box
    .map((step) => {
      const sides = sidesOf(picture, step).map(lengthText)
      const width = sides.length > 1 ? `max(${sides.join(', ')})` : sides[0]
      return step.from === undefined ? width : `(min-width: ${step.from}rem) ${width}`
    })
    .join(', ')
}

/** The `srcset` of a picture in its box: every width that a window of ours may need, none wider than it is. */
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

/** The width of the box, and of a picture that is as high as it: the wider one is drawn. */
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
