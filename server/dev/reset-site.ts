import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectionFailure } from '#platform/db/dialects/postgres.ts'
import { nextSecretsFile, restoringSecretsFile, secretsFile } from '#platform/secrets/secrets.ts'
import { incomingFolder } from '#server/backup/first-start/incoming-backup.ts'
import { type SitePlace, withSiteStopped } from '#server/site-lock.ts'

const databaseFile = 'lampstand.sqlite'
/** What the site writes into its data folder, except `site.lock`, which is held meanwhile, and the backups. */
const ours = new Set([
  ...['', '-wal', '-shm', '-journal'].map((ending) => databaseFile + ending),
  ...[
    secretsFile,
    nextSecretsFile,
    restoringSecretsFile,
    'owner-password.txt',
    'mail',
    'tmp',
    incomingFolder,
  ],
])

/**
 * Deletes the database and the site's files. With PostgreSQL, the caller must repeat the database's
 * name. Throws an Error, before anything is deleted, if a process is using the site or the folder
 * isn't a data folder.
 */
export async function resetSite(
  place: SitePlace,
  databaseName?: string,
): Promise<{ deleted: string[]; kept: string[] }> {
  const url = place.databaseUrl?.reveal()
  if (url) requireName(url, databaseName)
  return withSiteStopped(place, async () => {
    const names = readdirSync(place.dataDir).filter((name) => name !== 'site.lock')
    if (names.length > 0 && !names.includes(databaseFile) && !names.includes(secretsFile)) {
      throw new Error(`Nothing was changed. ${place.dataDir} isn’t a data folder of the site.`)
    }
    if (url) await emptyPostgres(url)
    const deleted = names.filter((name) => ours.has(name))
    for (const name of deleted) rmSync(join(place.dataDir, name), { recursive: true })
    return {
      deleted: [...(url ? [`all tables of ${databaseName}`] : []), ...deleted],
      kept: names.filter((name) => !ours.has(name)),
    }
  })
}

function requireName(url: string, given: string | undefined): void {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  if (given !== name) {
    throw new Error(
      `Nothing was changed. DATABASE_URL is set, and this deletes all tables there. To do that, add the database’s name: -- --database ${name}`,
    )
  }
}

async function emptyPostgres(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw connectionFailure(url, error)
  }
  try {
    await client.query('drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
}
