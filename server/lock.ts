/**
 * Holds a file for this process alone, and answers how to let go; nothing where somebody else has held it
 * for `waitMs`, which keep the process from everything else. Whoever is killed holds nothing any more: it
 * is SQLite's lock, which the system keeps. Throws where the file cannot be opened.
 */
export async function lock(path: string, waitMs = 0): Promise<(() => void) | undefined> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(path, { timeout: waitMs })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked/.test(error.message)) return undefined
    throw error
  }
  return () => file.close()
}
