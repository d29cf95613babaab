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

/** Whether a browser shows the file itself instead of downloading it. */
export function isShownInBrowser(mimeType: string): boolean {
  return mimeType === 'application/pdf' || mimeType === 'text/vtt' || mimeType.startsWith('audio/')
}

/** A file's type for staff, such as 'PDF'. */
export function fileTypeLabel(mimeType: string): string {
  const found = Object.values(fileTypes).find((type) => type.mimeType === mimeType)
  return found?.label ?? 'File'
}
