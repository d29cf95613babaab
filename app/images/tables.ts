import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageTable
    imageRenditions: ImageRenditionTable
  }
}

export type ImageTable = {
  id: string
  category: string
  filename: string
  originalName: string
  mimeType: string
  /** bytes */
  size: number
  /** pixels */
  width: number
  height: number
  description: string
  /** set if the picture is decorative; its alt text is then empty */
  decorativeAt: string | null
  /** the focal point that no crop cuts off, in hundredths of width and height */
  focusX: Generated<number>
  focusY: Generated<number>
  /** start of the content's hash; part of the URL, so that it can be cached forever */
  version: string
  createdAt: string
  /** when it was moved to the trash */
  deletedAt: string | null
  bytes: Buffer
}

export type ImageRenditionTable = {
  imageId: string
  width: number
  format: string
  bytes: Buffer
}
