import { AppError } from '#platform/errors.ts'

/** A file as text, and a sentence about how it was read where that was a guess. */
export type ReadText = { text: string; notes: string[] }

/**
 * The text of a file that somebody saved with whatever they have: UTF-8 with or without its mark, UTF-16 as
 * Excel's "Unicode text", or else Windows-1252, which older spreadsheets write. Throws `badRequest` where
 * it is no text.
 */
export function readText(bytes: Uint8Array): ReadText {
  const known = knownAs(bytes)
  if (known) throw refusal(known)
  const { text, notes } = decode(bytes)
  if (controls.test(text)) throw refusal('This file is not text. Save it as CSV or .ics.')
  if (text.trim() === '') throw refusal('The file is empty.')
  return { text, notes }
}

/** Says under the field of the file why it was refused. */
export function refusal(message: string): AppError {
  return new AppError('badRequest', message, { fields: [{ path: 'file', message }] })
}

/** Signs that no text has; a form feed and a vertical tab come out of old programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controls = /[\u0000-\u0008\u000e-\u001f]/

function decode(bytes: Uint8Array): ReadText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] }
  } catch {
    const { text } = decodeAs('windows-1252', bytes)
    const note =
      'The file is not saved as UTF-8. It was read as Windows-1252: look whether letters such as é and ñ are right.'
    return { text, notes: [note] }
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): ReadText {
  return { text: new TextDecoder(encoding).decode(bytes), notes: [] }
}

function knownAs(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 4))
  if (begin === 'PK\u0003\u0004') {
    return 'This is an Excel workbook or a ZIP file. Open it, and save the sheet as CSV.'
  }
  return begin === '%PDF' ? 'This is a PDF. Save what it shows as CSV.' : undefined
}
