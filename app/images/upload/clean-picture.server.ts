import { isHeic } from '#app/images/renditions/picture-header.ts'
import {
  cleanSvgFile,
  convertHeic,
  readPictureFacts,
  reencodePicture,
} from '#app/images/renditions/picture-process.server.ts'
import {
  frameLimit,
  keptFormat,
  PictureFault,
  type PictureFaultCode,
  sideLimit,
} from '#app/images/renditions/picture-tasks.ts'
import type { PictureLoss } from '#app/images/schema.ts'
import { AppError, type ErrorCode } from '#platform/errors.ts'
import { looksLikeDrawing } from './svg-text.ts'

/** A cleaned picture: upright, re-encoded, and without metadata. */
export type CleanPicture = {
  bytes: Buffer
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml'
  extension: 'jpg' | 'png' | 'webp' | 'svg'
  width: number
  height: number
  /** losses that can change how it looks */
  losses: readonly PictureLoss[]
}

/** Cleans an uploaded file, detecting its type by content only. Throws AppError if it's rejected. */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  if (bytes.length === 0) throw refusal('badRequest', 'The file is empty')
  if (isHeic(bytes)) return cleanPhoto(bytes)
  return looksLikeDrawing(bytes) ? cleanVector(bytes) : cleanRaster(bytes)
}

/** High quality, because every rendition derives from it. */
const qualities = { jpeg: 85, png: 100, webp: 90 }

const kindsMessage = 'Choose a JPEG, PNG, WebP, HEIC, AVIF, GIF, or SVG picture'

type Refusal = { code: Extract<ErrorCode, 'badRequest' | 'unsupportedMedia'>; message: string }

const refusals: Record<PictureFaultCode | 'damaged', Refusal> = {
  notPicture: {
    code: 'unsupportedMedia',
    message: `We can’t read this as a picture. ${kindsMessage}`,
  },
  tooLong: {
    code: 'badRequest',
    message: `The picture is more than ${sideLimit.toLocaleString('en-US')} pixels wide or tall. Make it smaller`,
  },
  tooManyPixels: {
    code: 'badRequest',
    message: 'The picture has more than 40 megapixels. Make it smaller',
  },
  tooManyFrames: {
    code: 'badRequest',
    message: `The picture has more than ${frameLimit.toLocaleString('en-US')} frames. Make it shorter, or upload a single frame`,
  },
  movingAvif: {
    code: 'unsupportedMedia',
    message: 'Animated AVIF pictures don’t work here. Upload a single frame as PNG or JPEG',
  },
  damaged: { code: 'badRequest', message: 'This picture is damaged, so we couldn’t read it' },
  notSvg: {
    code: 'unsupportedMedia',
    message: `We can’t read this SVG. ${kindsMessage}`,
  },
  svgBroken: {
    code: 'badRequest',
    message: 'This drawing is incomplete or has an error in its code. Save it again as SVG or PNG',
  },
  svgEncoding: {
    code: 'unsupportedMedia',
    message: 'We can’t read this drawing’s text encoding. Save it as SVG in UTF-8, or as PNG',
  },
  svgEntity: {
    code: 'unsupportedMedia',
    message:
      'This drawing uses XML entities that it doesn’t define. Save it as plain SVG or as PNG',
  },
  svgWithoutSize: {
    code: 'badRequest',
    message: 'This drawing is empty or has no size. Save it again with a width and height',
  },
  svgTooComplex: {
    code: 'badRequest',
    message:
      'This drawing is too large or too complex for a web page. Simplify it, or save it as PNG',
  },
}

function refusal(code: Refusal['code'], message: string): AppError {
  return new AppError(code, `image: ${message}`, { fields: [{ path: 'image', message }] })
}

/** Converts a PictureFault to its error. Any other failure means damage. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, message } = refusals[error instanceof PictureFault ? error.code : 'damaged']
  return refusal(code, message)
}

/** Phone photos become JPEGs, because most browsers can't show HEIC. */
async function cleanPhoto(bytes: Buffer): Promise<CleanPicture> {
  try {
    const drawn = await convertHeic(bytes)
    return { ...drawn, losses: [], mimeType: 'image/jpeg', extension: 'jpg' }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** SVGs are sent as they are and rendered by the visitor's device. */
async function cleanVector(bytes: Buffer): Promise<CleanPicture> {
  try {
    const { text, ...facts } = await cleanSvgFile(bytes)
    return { bytes: Buffer.from(text), mimeType: 'image/svg+xml', extension: 'svg', ...facts }
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Decodes and encodes again: no metadata or location survives. Only the first frame of
 * an animation is kept, and staff are told (decision 127).
 */
async function cleanRaster(bytes: Buffer): Promise<CleanPicture> {
  try {
    const { format, frames } = await readPictureFacts(bytes)
    const kind = keptFormat(format)
    const drawn = await reencodePicture(bytes, {
      format: kind,
      quality: qualities[kind],
      isTurnedUpright: true,
    })
    return {
      ...drawn,
      losses: frames > 1 ? ['motion'] : [],
      mimeType: `image/${kind}`,
      extension: kind === 'jpeg' ? 'jpg' : kind,
    }
  } catch (error) {
    throw refusalOf(error)
  }
}
