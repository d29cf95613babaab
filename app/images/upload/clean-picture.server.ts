import {
  cleanSvgFile,
  readPictureFacts,
  reencodePicture,
} from '#app/images/renditions/picture-process.server.ts'
import { pixelLimit } from '#app/images/renditions/picture-tasks.ts'
import { AppError } from '#platform/errors.ts'
import { svgTooComplex } from './svg-limits.ts'

/** A picture fit for the library: upright, without hidden facts, written anew by us. */
export type CleanPicture = {
  bytes: Buffer
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml'
  extension: 'jpg' | 'png' | 'webp' | 'svg'
  width: number
  height: number
}

/**
 * Makes of an uploaded file what the library keeps. What the file is, its content says: its name
 * and the type that the browser gave count for nothing. Throws where it is no picture that we take.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  if (bytes.length === 0) throw refusal('badRequest', 'The file is empty')
  if (isHeic(bytes)) throw refusal('unsupportedMedia', heicMessage)
  return looksLikeMarkup(bytes) ? cleanVector(bytes) : cleanRaster(bytes)
}

/** What the library keeps is the source of every rendition, so it is kept well. */
const qualities = { jpeg: 85, png: 100, webp: 90 }

const kindsMessage = 'Choose a JPEG, PNG, WebP, AVIF, GIF or SVG picture'
const heicMessage =
  'This is an HEIC photo, which cannot be read here. Save it as JPEG and choose it again'
const tooMuchMessage =
  'This drawing is too large or too intricate for a web page. Simplify it, or save it as PNG'

function refusal(code: 'badRequest' | 'unsupportedMedia', message: string): AppError {
  return new AppError(code, `image: ${message}`, { fields: [{ path: 'image', message }] })
}

/** The container of phone photos (ISO/IEC 23008-12), which needs a licensed decoder. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return /hei[cxms]|hev[cxms]/.test(brands)
}

function looksLikeMarkup(bytes: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 256))
}

/** A drawing is sent to every visitor as it is, and drawn by their machine. */
async function cleanVector(bytes: Buffer): Promise<CleanPicture> {
  try {
    const { text, width, height } = await cleanSvgFile(bytes)
    const written = Buffer.from(text)
    return { bytes: written, mimeType: 'image/svg+xml', extension: 'svg', width, height }
  } catch (error) {
    const isTooMuch = error instanceof Error && error.message === svgTooComplex
    if (isTooMuch) throw refusal('badRequest', tooMuchMessage)
    throw refusal('unsupportedMedia', `This is not an SVG that can be read. ${kindsMessage}`)
  }
}

/**
 * Decodes and encodes again: no hidden data survives, nor does where a photo was taken. Moving
 * pictures keep their first frame, for a page should not fidget.
 */
async function cleanRaster(bytes: Buffer): Promise<CleanPicture> {
  const { width, height, format } = await readFacts(bytes)
  if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format)) {
    throw refusal('unsupportedMedia', kindsMessage)
  }
  if (width * height > pixelLimit) {
    throw refusal('badRequest', 'The picture has more than 40 megapixels. Make it smaller')
  }
  const kind = format === 'jpeg' || format === 'png' ? format : 'webp'
  const drawn = await reencodePicture(bytes, {
    format: kind,
    quality: qualities[kind],
    isTurnedUpright: true,
  }).catch(() => {
    throw refusal('badRequest', 'The picture is damaged and could not be read')
  })
  return {
    ...drawn,
    mimeType: `image/${kind}`,
    extension: kind === 'jpeg' ? 'jpg' : kind,
  }
}

async function readFacts(bytes: Buffer) {
  return readPictureFacts(bytes).catch(() => {
    throw refusal('unsupportedMedia', `This is not a picture that can be read. ${kindsMessage}`)
  })
}
