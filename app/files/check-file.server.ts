import { AppError, type ErrorCode } from '#platform/errors.ts'
import type { FileEnding } from './file-types.ts'
import { listZip, readEntry, type ZipEntry } from './read-zip.server.ts'
import { fileLimit, fileTooLargeMessage } from './schema.ts'

const kinds =
  'Choose a PDF, Word, Excel, PowerPoint, text, CSV, calendar (.ics), captions (.vtt), or audio (MP3, M4A, OGG, WAV) file'

/**
 * Finds out a file's type by its content; only text and CSV, which look alike, are told apart by name. Throws
 * AppError for anything else, and for files that could run something.
 */
export function checkFile(bytes: Buffer, name: string): FileEnding {
  if (bytes.length === 0) throw refusal('The file is empty', 'badRequest')
  if (bytes.length >= fileLimit) throw refusal(fileTooLargeMessage, 'tooLarge')
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('%PDF-')) return checkPdf(bytes)
  if (start.startsWith('PK\x03\x04')) return checkOffice(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw refusal(oldOffice)
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WAVE') return 'wav'
  if (start.startsWith('OggS')) return checkOgg(bytes)
  if (start.slice(4, 8) === 'ftyp') return checkMp4(bytes)
  if (isMp3(bytes)) return 'mp3'
  if (isPicture(start)) throw refusal('This is a picture. Upload it under Image Upload')
  return checkText(bytes, name)
}

const oldOffice =
  'This Office file is in an old format or has a password. Save it as .docx, .xlsx, .pptx, or PDF, without a password'
const damaged = 'This file is damaged or incomplete. Save it again and choose the new file'

function refusal(
  message: string,
  code: Extract<ErrorCode, 'badRequest' | 'tooLarge' | 'unsupportedMedia'> = 'unsupportedMedia',
): AppError {
  return new AppError(code, message, { fields: [{ path: 'file', message }] })
}

/** The end mark may be followed by line breaks and, in some programs' files, a little more. */
function checkPdf(bytes: Buffer): FileEnding {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refusal(damaged, 'badRequest')
  return 'pdf'
}

/** What an Office file holds that tells its kind. */
const mainParts = [
  ['word/', 'docx', 'wordprocessingml.document.main+xml'],
  ['xl/', 'xlsx', 'spreadsheetml.sheet.main+xml'],
  ['ppt/', 'pptx', 'presentationml.presentation.main+xml'],
] as const

/** Macros, ActiveX controls, and packaged programs. */
const activeParts =
  /vbaproject|vbadata|\/activex\/|\/macrosheets\/|oleobject|customui|\.(exe|dll|js|vbs|html?|svgz|jar)$/i
/** Unpacked, bytes; a large deck has 200 MB. */
const maxUnpacked = 500 * 1024 * 1024
const maxTypesSize = 1024 * 1024

function checkOffice(bytes: Buffer): FileEnding {
  const entries = listZip(bytes)
  if (!entries) throw refusal(damaged, 'badRequest')
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types) throw refusal(`We don’t accept ZIP files. ${kinds}`)
  requireSafeEntries(entries)
  const listed = readEntry(bytes, types, maxTypesSize)?.toString('utf8')
  if (!listed) throw refusal(damaged, 'badRequest')
  if (/macroEnabled|vbaProject|activeX|<!DOCTYPE|<!ENTITY/i.test(listed)) throw refusal(withMacros)
  const found = mainParts.find(
    ([folder, , type]) =>
      listed.includes(type) && entries.some(({ name }) => name.startsWith(folder)),
  )
  if (!found) throw refusal(`We can’t read this file. ${kinds}`)
  return found[1]
}

const withMacros =
  'This Office file has macros or other active parts, which can harm visitors’ computers. Save it without macros or as PDF'

function requireSafeEntries(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const isWrong =
    names.size < entries.length ||
    entries.some(
      ({ name, method, isEncrypted }) =>
        isEncrypted || ![0, 8].includes(method) || /^[/\\]|\.\.|\\|\0|:/.test(name),
    )
  if (isWrong) throw refusal(damaged, 'badRequest')
  if (entries.some(({ name }) => activeParts.test(name))) throw refusal(withMacros)
  if (entries.reduce((all, { size }) => all + size, 0) > maxUnpacked) {
    throw refusal(
      'This file becomes too large when it’s opened. Make its pictures smaller',
      'badRequest',
    )
  }
}

function checkOgg(bytes: Buffer): FileEnding {
  const start = bytes.toString('latin1', 0, 512)
  const isAudio = ['\u0001vorbis', 'OpusHead', '\u007fFLAC', 'Speex   '].some((mark) =>
    start.includes(mark),
  )
  if (!isAudio || start.includes('theora')) throw refusal(noVideo)
  return 'ogg'
}

const noVideo =
  'Videos are too large to upload here. Put it on YouTube or Vimeo, and add its address to a page'

/** Audio and video share this container; the handlers of its tracks tell which it is. */
function checkMp4(bytes: Buffer): FileEnding {
  const brand = bytes.toString('latin1', 8, 12)
  if (/^(hei|hev|mif1|msf1|avi[fs])/.test(brand)) {
    throw refusal('This is a picture. Upload it under Image Upload')
  }
  const movie = findBox(bytes, 'moov')
  if (!movie) throw refusal(damaged, 'badRequest')
  if (handlesOf(movie).includes('vide') || brand === 'qt  ') throw refusal(noVideo)
  if (!handlesOf(movie).includes('soun')) throw refusal(`We can’t read this file. ${kinds}`)
  return 'm4a'
}

function findBox(bytes: Buffer, wanted: string): Buffer | undefined {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    if (size < 8 || at + size > bytes.length) return undefined
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) return bytes.subarray(at, at + size)
    at += size
  }
  return undefined
}

function handlesOf(movie: Buffer): string[] {
  const found: string[] = []
  for (let at = movie.indexOf('hdlr'); at >= 0; at = movie.indexOf('hdlr', at + 4)) {
    found.push(movie.toString('latin1', at + 12, at + 16))
  }
  return found
}

/** Two frames in a row, after the ID3 tag if there is one. One could be chance. */
function isMp3(bytes: Buffer): boolean {
  let at = 0
  if (bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10) {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[place] ?? 0) & 127), 0)
    at = 10 + size
    // some programs pad after the tag
    while (at < bytes.length && bytes[at] === 0) at += 1
  }
  const first = mp3FrameSize(bytes, at)
  return first !== undefined && mp3FrameSize(bytes, at + first) !== undefined
}

const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** The size of an MPEG layer III frame in bytes (ISO/IEC 11172-3); undefined if there's none here. */
function mp3FrameSize(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const [sync, kind, rates] = [
    bytes.readUInt8(at),
    bytes.readUInt8(at + 1),
    bytes.readUInt8(at + 2),
  ]
  const version = (kind >> 3) & 3
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined
  const isOne = version === 3
  const bitRate = (isOne ? bitRates.one : bitRates.two)[rates >> 4]
  const sampleRate = sampleRates[(rates >> 2) & 3]
  if (!bitRate || !sampleRate) return undefined
  const slower = isOne ? 1 : version === 2 ? 2 : 4
  const perFrame = isOne ? 144_000 : 72_000
  return Math.floor((perFrame * bitRate) / (sampleRate / slower)) + ((rates >> 1) & 1)
}

function isPicture(start: string): boolean {
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|BM......\0\0|II\*\0|MM\0\*)/s.test(start)
}

const markup =
  'This looks like a web page or a drawing, not plain text. Pages that run in a browser can’t be uploaded'

function checkText(bytes: Buffer, name: string): FileEnding {
  const text = readText(bytes)
  const trimmed = text.trimStart()
  if (/^<[a-z!?/]/i.test(trimmed) || activeMarkup.test(text)) throw refusal(markup)
  if (/^BEGIN:VCALENDAR\r?\n/i.test(trimmed)) {
    if (!/\nEND:VCALENDAR\s*$/i.test(text)) throw refusal(damaged, 'badRequest')
    return 'ics'
  }
  if (/^WEBVTT(?=\s|$)/.test(text)) return 'vtt'
  return /\.csv$/i.test(name.trim()) ? 'csv' : 'txt'
}

const activeMarkup = /<(?:script|html|svg|iframe|object|embed|body|meta|link|\?xml|!doctype)[\s>/]/i

/** Text without its mark of order. Other encodings would show wrong letters to visitors. */
function readText(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(
      /^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)) || !isBinary(bytes)
        ? 'This text isn’t in UTF-8. Save it as UTF-8 (in Excel, “CSV UTF-8”) and choose the new file'
        : `We can’t read this file. ${kinds}`,
    )
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: only these may be in a text
  if (/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text))
    throw refusal(`We can’t read this file. ${kinds}`)
  return text
}

function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 4096).includes(0)
}
