/** Most pixels that a picture may have: 40 megapixels, about 160 MB once opened. */
export const pixelLimit = 40_000_000

/** The formats that pictures are encoded in. */
export type EncodedFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** What the header of a picture says: sizes in pixels, the format as libvips names it. */
export type PictureFacts = { width: number; height: number; format: string }

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
}

/** A picture encoded anew. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number }

/** An SVG written anew from what is allowed, with its size. */
export type CleanSvg = { text: string } & PictureFacts

/** What the picture process is asked, and what it answers. */
export type PictureTask =
  | { id: number; kind: 'facts' | 'clean'; bytes: Uint8Array }
  | { id: number; kind: 'encode'; bytes: Uint8Array; how: EncodeOptions }

export type PictureReply =
  | { id: number; value: PictureFacts | EncodedPicture | CleanSvg }
  | { id: number; error: string }
