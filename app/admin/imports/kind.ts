import type { ImportItemTable, ImportTable } from '#app/admin/imports/tables.ts'
import type { RequestContext } from '#platform/context.ts'
import type { ChosenTypes, KeptItem } from './import-schema.ts'
import type { Plan } from './plan.ts'

/** A chosen file. */
export type UploadedFile = {
  bytes: Uint8Array
  name: string
  /** product types that staff chose where the file has none */
  types?: ChosenTypes
}

/** Who imports, and as part of which import; `db` is the transaction. */
export type ImportContext = RequestContext & { importId: string; userId: string }

/** The stored record of a created or changed item. */
export type NewItem = Pick<ImportItemTable, 'source' | 'subject' | 'before' | 'after'>

/** How files of a kind are read and imported. */
export type FileKind<T> = {
  /** read-only */
  plan: (context: RequestContext, file: UploadedFile) => Promise<Plan<T>>
  /** serializes imports of the same kind; the transaction plans after taking it */
  lock: (context: RequestContext) => Promise<void>
  store: (context: ImportContext, things: readonly T[]) => Promise<NewItem[]>
}

/** What an undo kept: how many, and their names where they may be shown. */
export type UndoResult = { count: number; stayed: KeptItem[] }

/** Removes or restores what is unchanged since the import; returns the rest. Call it in a transaction. */
export type UndoImport = (
  context: ImportContext,
  made: ImportTable,
  items: readonly ImportItemTable[],
) => Promise<UndoResult>
