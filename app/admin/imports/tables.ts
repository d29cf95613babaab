declare module '#platform/db/tables.ts' {
  interface Tables {
    imports: ImportTable
    importItems: ImportItemTable
  }
}

/** An imported file. */
export type ImportTable = {
  id: string
  kind: string
  fileName: string
  broughtAt: string
  /** a user's id */
  broughtBy: string
  made: number
  changed: number
  leftAlone: number
  /** rows that couldn't be imported */
  refused: number
  takenBackAt: string | null
  takenBackBy: string | null
  /** JSON: what undo left in place, and why */
  stayed: string
}

/** A record that an import created or changed. */
export type ImportItemTable = {
  importId: string
  /** hash of its key in the file: handle, UID, or file name */
  source: string
  /** the id of the product, event, subscriber, or picture */
  subject: string
  /** JSON: changed fields before the import; null: it was created */
  before: string | null
  /** JSON: fields after the import, to detect later edits */
  after: string
}
