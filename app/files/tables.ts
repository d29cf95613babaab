declare module '#platform/db/tables.ts' {
  interface Tables {
    files: FileTable
    fileParts: FilePartTable
  }
}

export type FileTable = {
  id: string
  /** with the ending of its type */
  name: string
  mimeType: string
  /** bytes */
  size: number
  /** start of the content's hash, for the ETag */
  version: string
  /** the content's parts */
  contentId: string
  /** when it was uploaded, renamed, or replaced */
  changedAt: string
  /** when it was moved to the trash */
  deletedAt: string | null
  /** in the trash: the file whose earlier content this is */
  replacedBy: string | null
}

export type FilePartTable = {
  contentId: string
  /** from 0; all parts but the last have the same size */
  position: number
  bytes: Buffer
}
