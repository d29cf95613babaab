import type { CleanedDrawing } from '#app/images/upload/clean-svg.ts'

/** Maximum pixels: 40 megapixels, about 160 MB decoded. */
export const pixelLimit = 40_000_000

/** Maximum side length in pixels: much longer rows take minutes. */
export const sideLimit = 20_000

/** Maximum frames of an animation: about a minute. */
export const frameLimit = 1000

/** Why a picture was rejected. */
export type PictureFaultCode =
  | 'notPicture'
  | 'tooLong'
  | 'tooManyPixels'
  | 'tooManyFrames'
  | 'movingAvif'
  | 'notSvg'
  | 'svgBroken'
  | 'svgEncoding'
  | 'svgEntity'
  | 'svgWithoutSize'
  | 'svgTooComplex'

/** A rejected picture with its reason. Any other error means a damaged file. */
export class PictureFault extends Error {
  readonly code: PictureFaultCode

  constructor(code: PictureFaultCode) {
    super(code)
    this.code = code
  }
}

/** The formats that pictures are encoded in. */
export type EncodedFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The accepted formats besides SVG. */
export type AcceptedFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The storage format of each accepted format. */
export function keptFormat(format: AcceptedFormat): 'jpeg' | 'png' | 'webp' {
  return format === 'jpeg' || format === 'png' ? format : 'webp'
}

/** What the header of a picture says, with its sizes in pixels. */
export type PictureFacts = {
  width: number
  height: number
  format: AcceptedFormat
  frames: number
}

/** How to re-encode a picture. Sizes in pixels; it's never enlarged. */
export type EncodeOptions = {
  format: EncodedFormat
  /** 1 to 100; the format's default if omitted */
  quality?: number
  /** AVIF only: from 0 (fast) to 9 (small); it doesn't change how the picture looks */
  effort?: number
  width?: number
  height?: number
  /** rotated by its orientation tag */
  isTurnedUpright?: boolean
  /** an SVG of our own, rendered to pixels; uploaded SVGs never are */
  isOwnDrawing?: boolean
}

/** A re-encoded picture. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number }

/** A cleaned SVG with its size. */
export type CleanSvg = CleanedDrawing & { width: number; height: number }

/** Messages to and from the picture process. */
export type PictureTask =
  | { id: number; kind: 'facts' | 'clean' | 'heic'; bytes: Uint8Array }
  | { id: number; kind: 'encode'; bytes: Uint8Array; how: EncodeOptions }

export type PictureReply =
  | { id: number; value: PictureFacts | EncodedPicture | CleanSvg }
  | { id: number; error: string; fault?: PictureFaultCode | undefined }
