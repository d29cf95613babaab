import { isAvifSequence } from '#app/images/colors/avif-color.ts'
import { countPngFrames } from '#app/images/colors/png-color.ts'
import {
  type AcceptedFormat,
  frameLimit,
  PictureFault,
  pixelLimit,
  sideLimit,
} from './picture-tasks.ts'

/** The header of a picture, read without decoding. Sizes in pixels, if cheap to read. */
export type PictureHeader = {
  format: AcceptedFormat
  width?: number
  height?: number
  /** 1 for still pictures; counting stops just past `frameLimit`, and at 2 for AVIF */
  frames: number
}

/**
 * Reads the header of a picture. Throws `notPicture` for anything but the five formats that we
 * accept.
 */
export function readHeader(bytes: Buffer): PictureHeader {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return { format: 'jpeg', frames: 1 }
  if (start.startsWith('\x89PNG\r\n\x1a\n') && bytes.length >= 24) {
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    return { format: 'png', width, height, frames: countPngFrames(bytes) }
  }
  if (/^GIF8[79]a/.test(start) && bytes.length >= 13) {
    const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
    return { format: 'gif', width, height, frames: countGifFrames(bytes) }
  }
  if (start.startsWith('RIFF') && start.endsWith('WEBP'))
    return { format: 'webp', frames: countWebpFrames(bytes) }
  // a box starts with its length, whose first byte is 0, so it can't be text
  if (start[0] === '\0' && start.slice(4, 8) === 'ftyp') {
    return { format: 'avif', frames: isAvifSequence(bytes) ? 2 : 1 }
  }
  throw new PictureFault('notPicture')
}

/** True for the container of phone photos (ISO/IEC 23008-12) with HEVC in it. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return /hei[cxms]|hev[cxms]/.test(brands)
}

/** Throws `PictureFault` if a picture exceeds the side, pixel, or frame limit. */
export function requireWithinLimits({
  width = 1,
  height = 1,
  frames = 1,
}: {
  width?: number | undefined
  height?: number | undefined
  frames?: number | undefined
}): void {
  if (Math.max(width, height) > sideLimit) throw new PictureFault('tooLong')
  if (width * height > pixelLimit) throw new PictureFault('tooManyPixels')
  if (frames > frameLimit) throw new PictureFault('tooManyFrames')
}

/** Counts a GIF's frames. A truncated file counts what's there; the decoder reports the damage. */
function countGifFrames(bytes: Buffer): number {
  let at = 13 + colorTableBytes(bytes[10])
  let frames = 0
  while (at < bytes.length && frames <= frameLimit) {
    const kind = bytes[at]
    if (kind === 0x21) at = skipSubBlocks(bytes, at + 2)
    else if (kind === 0x2c) {
      frames += 1
      at = skipSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]))
    } else break
  }
  return Math.max(1, frames)
}

/** Size of the color table from its flags: 2 to 256 colors of 3 bytes, or none. */
function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

function countWebpFrames(bytes: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length && frames <= frameLimit; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}
