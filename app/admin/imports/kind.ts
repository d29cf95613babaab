import type { RequestContext } from '#platform/context.ts'
import type { ImportItemTable, ImportTable } from '#platform/db/tables.ts'
import type { ChosenTypes, Stayed } from './import-schema.ts'
import type { Plan } from './plan.ts'

/** A file as it was chosen. */
export type BroughtFile = {
  bytes: Uint8Array
  name: string
  /** of products: what staff say they are where the file doesn't */
  types?: ChosenTypes
}

/** Who brings something in, and as part of what; `db` is the transaction. */
export type Bringing = RequestContext & { importId: string; userId: string }

/** What is remembered of a thing that was made or changed. */
export type NewItem = Pick<ImportItemTable, 'source' | 'subject' | 'before' | 'after'>

/** What can be brought in by one file: how it is read, written and taken back. */
export type FileKind<T> = {
  /** only reads */
  plan: (context: RequestContext, file: BroughtFile) => Promise<Plan<T>>
  /** makes whoever else brings in the same kind wait; the plan of a transaction is made after it */
  lock: (context: RequestContext) => Promise<void>
  bring: (context: Bringing, things: readonly T[]) => Promise<NewItem[]>
}

/** What was not taken back: how much of it, and what it is, as far as it may be named. */
export type Rest = { count: number; stayed: Stayed[] }

/** Takes back what is as the import left it; answers the rest. Call it in a transaction. */
export type TakeBack = (
  context: Bringing,
  made: ImportTable,
  items: readonly ImportItemTable[],
) => Promise<Rest>
