import type { CleanedDrawing } from '#app/images/upload/clean-svg.ts'

/** Most pixels that a picture may have: 40 megapixels, about 160 MB once opened. */
export const pixelLimit = 40_000_000

/** The longest side that a picture may have, in pixels: rows far longer than this take minutes. */
export const sideLimit = 20_000

/** Most frames that a moving picture may have: about a minute of motion. */
export const frameLimit = 1000

/** Why a picture cannot be accepted. */
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

/** A picture that cannot be accepted, and why; anything else that goes wrong with one is damage. */
export class PictureFault extends Error {
  readonly code: PictureFaultCode

  constructor(code: PictureFaultCode) {
    super(code)
    this.code = code
  }
}

/** The formats that pictures are encoded in. */
export type EncodedFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The formats that pictures are accepted in, drawings aside. */
export type AcceptedFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The format in which a picture of another one is kept. */
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

/** How a picture is encoded anew. Sizes in pixels; it is never made larger than it is. */
export type EncodeOptions = {
  format: EncodedFormat
  /** 1 to 100; the format's own where none is given */
  quality?: number
  /** of AVIF: from 0, quick, to 9, small; the picture's look is the same */
  effort?: number
  width?: number
  height?: number
  /** turned as the camera says */
  isTurnedUpright?: boolean
  /** an SVG from our own sources, which is painted as pixels; no one else's is */
  isOwnDrawing?: boolean
}

/** A picture encoded anew. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number }

/** An SVG written anew from what is allowed, with its size. */
export type CleanSvg = CleanedDrawing & { width: number; height: number }

/** What the picture process is asked, and what it answers. */
export type PictureTask =
  | { id: number; kind: 'facts' | 'clean'; bytes: Uint8Array }
  | { id: number; kind: 'encode'; bytes: Uint8Array; how: EncodeOptions }

export type PictureReply =
  | { id: number; value: PictureFacts | EncodedPicture | CleanSvg }
  | { id: number; error: string; fault?: PictureFaultCode | undefined }
