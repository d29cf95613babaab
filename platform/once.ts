/**
 * Calls `make` once and shares its result. After a failure the next caller tries again, so that a temporary failure
 * doesn't last until the next start.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
