import { gunzipSync } from 'node:zlib'
import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import { uploadLimit } from '#app/images/schema.ts'

/** True if a file may be an SVG: text that starts with markup, or gzip (.svgz). */
export function looksLikeDrawing(bytes: Buffer): boolean {
  if (isCompressed(bytes)) return true
  const start = bytes.subarray(0, 256)
  return /^\s*</.test(new TextDecoder(encodingOf(start) ?? 'utf-8').decode(start))
}

/** The text of a drawing, decompressed and decoded by its BOM or XML declaration. Throws `svgEncoding`. */
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

/** Detects the encoding by BOM or by the bytes of `<`. */
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
  // the declaration was readable, so this isn't UTF-16, whatever it says
  return /^utf-?16/i.test(name) ? 'utf-8' : name
}
