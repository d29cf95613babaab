/**
 * Makes something with the first who asks for it, for all who follow. What failed is tried anew by the next:
 * a machine that was full for a moment must not leave a process without it until it is started again.
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
