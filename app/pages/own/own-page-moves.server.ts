import { changeDocumentIn, lockDocument } from '#app/content/kit/content.server.ts'
import { mapFields } from '#app/content/kit/document.ts'
import { namesPage } from '#app/content/kit/field-hints.ts'
import type { OwnPageMoveTable } from '#app/pages/own/tables.ts'
import type { Redirect } from '#app/site/documents/redirects.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { findOwnPageAt } from './own-pages.server.ts'

/** Maximum redirects per page. */
const maxMoves = 20

/** Claims an address for a page and drops redirects from it. Throws `conflict` if another page uses it. */
export async function claimSlug(db: Db, address: string): Promise<void> {
  const other = await findOwnPageAt(db, address)
  if (other) {
    const message = `Another page already uses /${address}: “${other.title}”`
    throw new AppError('conflict', message, {
      fields: [{ path: 'address', message: `Used by “${other.title}”. Choose another` }],
    })
  }
  await db.deleteFrom('ownPageMoves').where('address', '=', address).execute()
}

/** Records a page's old address, keeping the last twenty. */
export async function recordMove(db: Db, move: OwnPageMoveTable): Promise<void> {
  await db.insertInto('ownPageMoves').values(move).execute()
  const moves = await db
    .selectFrom('ownPageMoves')
    .select('address')
    .where('key', '=', move.key)
    .orderBy('movedAt', 'desc')
    .execute()
  const old = moves.slice(maxMoves).map(({ address }) => address)
  if (old.length === 0) return
  await db.deleteFrom('ownPageMoves').where('address', 'in', old).execute()
}

/**
 * Locks the settings, so that concurrent saves wait. `take` updates the quick exit pages when a page moves,
 * so that no one loses quick exit.
 */
export async function lockQuickExit({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  await lockDocument(db, site.key, now())
  return {
    async take({ from, to }: Redirect, userId: string): Promise<void> {
      await changeDocumentIn({ db, now }, site, { userId }, (stored) =>
        mapFields(site.whole, stored, (field, value) =>
          namesPage(field) && value === from ? to : value,
        ),
      )
    },
  }
}
