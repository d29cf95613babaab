/**
 * Holds a file for this process alone, and answers how to let go. Whoever is killed holds nothing any
 * more: it is SQLite's lock, which the system keeps. Throws where somebody else holds it.
 */
export async function lock(path: string): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new Error('Another upgrade is under way. Nothing was changed.')
  }
  return () => file.close()
}
