import { AppError } from '#platform/errors.ts'

/** A file as text, with a note if its encoding was a guess. */
export type ReadText = { text: string; notes: string[] }

/**
 * Decodes UTF-8 with or without a BOM, UTF-16 (Excel's "Unicode text"), or Windows-1252 from older
 * spreadsheets. Throws `badRequest` if it isn't text.
 */
export function readText(bytes: Uint8Array): ReadText {
  const known = knownAs(bytes)
  if (known) throw refusal(known)
  const { text, notes } = decode(bytes)
  if (controls.test(text)) throw refusal('This isn’t a text file. Save it as CSV or .ics.')
  if (text.trim() === '') throw refusal('The file is empty.')
  return { text, notes }
}

/** An error shown below the file field. */
export function refusal(message: string): AppError {
  return new AppError('badRequest', message, { fields: [{ path: 'file', message }] })
}

/** Control characters that no text has. Old programs do write form feeds and vertical tabs. */
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
      'The file isn’t saved as UTF-8, so we read it as Windows-1252. Check that letters such as é and ñ look right.'
    return { text, notes: [note] }
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): ReadText {
  return { text: new TextDecoder(encoding).decode(bytes), notes: [] }
}

function knownAs(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 4))
  if (begin === 'PK\u0003\u0004') {
    return 'This is an Excel workbook or a ZIP file. Open it and save the sheet as CSV.'
  }
  return begin === '%PDF' ? 'This is a PDF. Save its data as CSV.' : undefined
}
