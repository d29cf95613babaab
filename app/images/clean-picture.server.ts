import { AppError } from '#server/errors.ts'
import { cleanSvg } from './clean-svg.ts'
import { readPictureFacts, redrawPicture } from './picture-process.server.ts'
import { pixelLimit } from './picture-tasks.ts'

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
  return looksLikeMarkup(bytes) ? cleanDrawing(bytes) : cleanRaster(bytes)
}

/** What the library keeps is the source of every rendition, so it is kept well. */
const qualities = { jpeg: 85, png: 100, webp: 90 }

const kindsMessage = 'Choose a JPEG, PNG, WebP, AVIF, GIF or SVG picture'
const heicMessage =
  'This is an HEIC photo, which cannot be read here. Save it as JPEG and choose it again'

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

/** Cleaned before any other program reads it. */
async function cleanDrawing(bytes: Buffer): Promise<CleanPicture> {
  let drawing: Buffer
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    drawing = Buffer.from(cleanSvg(text))
  } catch {
    throw refusal('unsupportedMedia', `This is not an SVG that can be read. ${kindsMessage}`)
  }
  const { width, height } = await readFacts(drawing)
  return { bytes: drawing, mimeType: 'image/svg+xml', extension: 'svg', width, height }
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
  const drawn = await redrawPicture(bytes, {
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
