import { requirePermission } from '#app/accounts/session/session.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { undoEventImport } from './events/undo-event-import.server.ts'
import { readImport } from './import-list.server.ts'
import { type Import, type ImportKind, importKinds } from './import-schema.ts'
import type { UndoImport } from './kind.ts'
import { undoPictureImport } from './pictures/undo-picture-import.server.ts'
import { undoProductImport } from './products/products-kind.server.ts'
import { undoSubscriberImport } from './subscribers/subscribers-kind.server.ts'

const ways: Record<ImportKind, UndoImport> = {
  products: undoProductImport,
  events: undoEventImport,
  addresses: undoSubscriberImport,
  pictures: undoPictureImport,
}

/** How many kept items are listed by name. */
const maxNamed = 200

/**
 * Undoes an import: everything it made that is unchanged since. Anything sold, used, or changed
 * stays and is listed. Undoing twice has no further effect. Throws `notFound` or `forbidden`.
 */
export async function undoImport(
  context: RequestContext,
  id: string,
  userId: string,
): Promise<Import> {
  const { kind } = await readImport(context.db, id)
  requirePermission(context.session, importKinds[kind].permission)
  await context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction, importId: id, userId }
    const made = await transaction
      .updateTable('imports')
      .set({ takenBackAt: context.now().toISOString(), takenBackBy: userId })
      .where('id', '=', id)
      .where('takenBackAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!made) return
    const items = await transaction
      .selectFrom('importItems')
      .selectAll()
      .where('importId', '=', id)
      .execute()
    const { count, stayed } = await ways[kind](inside, made, items)
    if (count > 0 && count === items.length) {
      throw new AppError('conflict', nothingLeft(stayed[0]?.why ?? ''))
    }
    await transaction
      .updateTable('imports')
      .set({ stayed: JSON.stringify(stayed.slice(0, maxNamed)) })
      .where('id', '=', id)
      .execute()
  })
  return readImport(context.db, id)
}

function nothingLeft(why: string): string {
  return `This import can’t be undone because everything in it was used or changed since. ${why}`
}
