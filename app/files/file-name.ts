import { fold } from '#platform/text/fold.ts'
import { normalized } from '#platform/text/normalized.ts'
import { type FileEnding, fileTypes } from './file-types.ts'
import { fileNameLimit } from './schema.ts'

/** Control characters, line separators, and bidi overrides, which make "fdp.exe" read as "exe.pdf". */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

/** Endings that are replaced rather than kept in the name. */
const knownEndings =
  /\.(pdf|docx?|docm|dotx|xlsx?|xlsm|pptx?|pptm|ppsx|te?xt|csv|ics|vtt|srt|md|mp3|m4a|mp4|og[ga]|opus|wave?|x?html?|svg|xml|js|exe|zip)$/i

/** A file's name without its path and unprintable characters, and with the ending of its type. */
export function fileName(given: string, ending: FileEnding): string {
  const last = normalized(given, 'NFC').replaceAll(unprintable, '').split(/[/\\]/).at(-1) ?? ''
  const base = last
    .trim()
    .replace(knownEndings, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const letters = [...new Intl.Segmenter('en').segment(base)].map(({ segment }) => segment)
  let kept = ''
  for (const letter of letters) {
    if (kept.length + letter.length > fileNameLimit - ending.length - 1) break
    kept += letter
  }
  return `${kept.trim() || 'file'}.${ending}`
}

/** The ending of a type; files that are stored always have one. */
export function endingOf(mimeType: string): FileEnding {
  const found = Object.entries(fileTypes).find(([, type]) => type.mimeType === mimeType)
  return (found?.[0] ?? 'txt') as FileEnding
}

/** A file's path. Only the id counts; the rest tells people what they're about to open. */
export function filePath({ id, name }: { id: string; name: string }): string {
  const at = name.lastIndexOf('.')
  const words = fold(name.slice(0, at)).replaceAll(/[^a-z0-9]+/g, '-')
  const slug = words.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'file'
  return `/files/${id}/${slug}${name.slice(at)}`
}

/** The ids of the files that a text links to. */
export function fileIdsIn(text: string): string[] {
  return [...text.matchAll(/\/files\/([a-z0-9]{16})\//g)].map(([, id = '']) => id)
}

/** `Content-Disposition` with the name in UTF-8, and in ASCII for old browsers (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = normalized(name, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ \w.()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
