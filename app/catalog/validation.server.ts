import { findPictures } from '#app/images/images.server.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'

/** Throws `badRequest` with one message for each bad field; does nothing without errors. */
export function refuseInvalid(errors: FieldError[]): void {
  const [first] = errors
  if (first) throw new AppError('badRequest', `${first.path}: ${first.message}`, { fields: errors })
}

/**
 * Fields whose picture isn't in the library. A picture that was chosen earlier and deleted since
 * may stay, so that a price can be changed without picking a new picture.
 */
export async function findPictureErrors(
  db: Db,
  change: Record<string, unknown>,
  before: Record<string, string | null>,
): Promise<FieldError[]> {
  const chosen = Object.entries(before).flatMap(([path, old]) => {
    const id = getOwn(change, path)
    return typeof id === 'string' && id !== old ? [{ path, id }] : []
  })
  const found = await findPictures(db, [...new Set(chosen.map(({ id }) => id))])
  return chosen
    .filter(({ id }) => !found.has(id))
    .map(({ path }) => ({ path, message: 'is not in the picture library' }))
}
