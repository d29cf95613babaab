import { getOwn } from '#platform/get-own.ts'

/** The types of files that staff can upload, by the ending of their names. */
export const fileTypes = {
  pdf: { mimeType: 'application/pdf', label: 'PDF' },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word',
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
  },
  pptx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint',
  },
  txt: { mimeType: 'text/plain', label: 'Text' },
  csv: { mimeType: 'text/csv', label: 'CSV' },
  ics: { mimeType: 'text/calendar', label: 'Calendar' },
  vtt: { mimeType: 'text/vtt', label: 'Captions' },
  mp3: { mimeType: 'audio/mpeg', label: 'Audio' },
  m4a: { mimeType: 'audio/mp4', label: 'Audio' },
  ogg: { mimeType: 'audio/ogg', label: 'Audio' },
  wav: { mimeType: 'audio/wav', label: 'Audio' },
} as const

export type FileEnding = keyof typeof fileTypes

/** Program names that people know better than file extensions. */
const programs = new Set<FileEnding>(['docx', 'xlsx', 'pptx'])

/** The type of the file at a path for visitors, the same in every language: 'PDF', 'Word', 'MP3'. '' if it isn't one of our files. */
export function fileTypeAt(path: string): string {
  const ending = /^\/files\/[a-z0-9]{16}\/[^/?#]+\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''
  const type = getOwn<{ label: string }>(fileTypes, ending)
  if (!type) return ''
  return programs.has(ending as FileEnding) ? type.label : ending.toUpperCase()
}

/** The name in the path of one of our files, such as 'volunteer-form.pdf'; undefined for other paths. */
export function fileNameAt(path: string): string | undefined {
  return /^\/files\/[a-z0-9]{16}\/([^/?#]+)$/.exec(path)?.[1]
}

/** A size for visitors, such as '11 KB' or '1.2 MB', with a space that never breaks. */
export function shortFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes}\u00a0KB` : `${(bytes / 1024 ** 2).toFixed(1)}\u00a0MB`
}

/** A file's path with its size in bytes, for texts on their way to a page; `readFileLink` takes it off again. */
export function withFileSize(path: string, bytes: number): string {
  return `${path}#size=${bytes}`
}

/** What a link to one of our files leads to, and its type and size, such as 'PDF, 11 KB'; '' for other links. */
export function readFileLink(url: string): { href: string; facts: string } {
  const [, path = url, bytes] = /^([^#]+)#size=(\d{1,9})$/.exec(url) ?? []
  const type = fileTypeAt(path)
  if (!type) return { href: url, facts: '' }
  return { href: path, facts: bytes ? `${type}, ${shortFileSize(Number(bytes))}` : type }
}

/** Whether a browser shows the file itself instead of downloading it. */
export function isShownInBrowser(mimeType: string): boolean {
  return mimeType === 'application/pdf' || mimeType === 'text/vtt' || mimeType.startsWith('audio/')
}

/** A file's type for staff, such as 'PDF'. */
export function fileTypeLabel(mimeType: string): string {
  const found = Object.values(fileTypes).find((type) => type.mimeType === mimeType)
  return found?.label ?? 'File'
}
