import { findPictures } from '#app/images/images.server.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'

/** Refuses with one message for each bad field; does nothing where there is none. */
export function refuseInvalid(errors: FieldError[]): void {
  const [first] = errors
  if (first) throw new AppError('badRequest', `${first.path}: ${first.message}`, { fields: errors })
}

/**
 * The fields whose picture is not in the library. One that was chosen before and deleted since may
 * stay: a price can be changed without looking for a picture first.
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
