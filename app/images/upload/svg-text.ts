import { gunzipSync } from 'node:zlib'
import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import { uploadLimit } from '#app/images/schema.ts'

/** True where a file may be a drawing: text that begins with markup, or a compressed one (.svgz). */
export function looksLikeDrawing(bytes: Buffer): boolean {
  if (isCompressed(bytes)) return true
  const start = bytes.subarray(0, 256)
  return /^\s*</.test(new TextDecoder(encodingOf(start) ?? 'utf-8').decode(start))
}

/**
 * The text of a drawing, unpacked and decoded as its first bytes or its XML declaration say. Throws
 * `svgEncoding` where it cannot be.
 */
export function readSvgText(bytes: Buffer): string {
  const whole = isCompressed(bytes) ? unpack(bytes) : bytes
  try {
    return new TextDecoder(encodingOf(whole) ?? declaredEncoding(whole), { fatal: true }).decode(
      whole,
    )
  } catch {
    throw new PictureFault('svgEncoding')
  }
}

function isCompressed(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: uploadLimit })
  } catch {
    throw new PictureFault('notSvg')
  }
}

/** By the mark that a text may begin with, or by what `<` looks like in it. */
function encodingOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 2)
  if (start === '\xff\xfe' || start === '<\0') return 'utf-16le'
  if (start === '\xfe\xff' || start === '\0<') return 'utf-16be'
  return undefined
}

function declaredEncoding(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 200)
  const [, name = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? []
  // its letters could be read, so they are not two bytes each, whatever it says
  return /^utf-?16/i.test(name) ? 'utf-8' : name
}
