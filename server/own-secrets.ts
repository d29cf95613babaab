import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database, Db } from '#platform/db/open.ts'
import {
  hasSecrets,
  loadOrMakeSecrets,
  loadSecrets,
  nextSecretsFile,
  type Secrets,
  secretsFile,
  tryDecrypt,
} from '#platform/secrets/secrets.ts'
import { secretsFingerprint } from '#server/backup/secrets-fingerprint.ts'

/**
 * Brings a database to the newest version with its own secrets, and returns them. Makes secrets only for
 * a database in which nothing is encrypted. Throws an Error in plain words, before anything is changed,
 * if the file is missing or belongs to another database.
 */
export async function prepareDatabase(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  dataDir: string,
): Promise<Secrets> {
  const secrets = await openSecrets(db, dataDir)
  await migrate({ db, dialect }, secrets)
  await markSecrets(db, secrets)
  return secrets
}

async function openSecrets(db: Db, dataDir: string): Promise<Secrets> {
  const path = join(dataDir, secretsFile)
  if (!hasSecrets(dataDir) && !existsSync(join(dataDir, nextSecretsFile))) {
    if (await holdsEncrypted(db)) throw new Error(missingSecrets(path))
    return loadOrMakeSecrets(dataDir)
  }
  const secrets = loadSecrets(dataDir)
  if (!(await areOwnSecrets(db, secrets))) throw new Error(foreignSecrets(path))
  return secrets
}

/** Notes that these secrets belong to this database. */
export async function markSecrets(db: Db, secrets: Secrets): Promise<void> {
  const secretsMark = secretsFingerprint(secrets)
  await db
    .insertInto('installation')
    .values({ id: 1, secretsMark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ secretsMark }))
    .execute()
}

/** The fingerprint of the secrets that belong to this database; undefined if no version noted it yet. */
export async function readSecretsMark(db: Db): Promise<string | undefined> {
  const has = await knownColumns(db)
  if (!has('installation', 'secrets_mark')) return undefined
  const row = await db.selectFrom('installation').select('secretsMark').executeTakeFirst()
  return row?.secretsMark
}

/** True if these secrets may be used with this database: what is encrypted there can be decrypted. */
export async function areOwnSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const mark = await readSecretsMark(db)
  if (mark !== undefined) return mark === secretsFingerprint(secrets)
  // A database of an older version. Rows whose key was lost long ago must not stop it.
  let holdsAny = false
  for await (const closed of encryptedTexts(db)) {
    if (await opens(secrets, closed)) return true
    holdsAny = true
  }
  return !holdsAny
}

async function holdsEncrypted(db: Db): Promise<boolean> {
  if ((await readSecretsMark(db)) !== undefined) return true
  for await (const _ of encryptedTexts(db)) return true
  return false
}

export function missingSecrets(path: string): string {
  return `DATA_DIR: ${path} is missing, and the database holds messages and keys that only it can open. Put it back from the old data folder or from wherever you keep a copy; a backup with a passphrase contains it. ${ifLost}`
}

export function foreignSecrets(path: string): string {
  return `DATA_DIR: ${path} does not belong to this database: it cannot open the messages and keys there. Put the right file back, or set DATA_DIR and DATABASE_URL so that they belong together. ${ifLost}`
}

const ifLost = `If the right file is lost for good, move any ${secretsFile} away and run: ${howToRun('rotate-secrets', '--old-secrets-lost')}`

/** `session`: encrypted by the sign-in library, whose key is another. */
type Encrypted = { key: 'encryption' | 'session'; text: string }

const rowsAtOnce = 200

/** Everything that is stored encrypted, in a database of any version. */
async function* encryptedTexts(db: Db): AsyncGenerator<Encrypted> {
  const has = await knownColumns(db)
  for (const table of ['contact_messages', 'message_replies']) {
    if (has(table, 'words')) yield* textsOf(db, table)
  }
  if (has('two_factors', 'secret')) {
    for (const { secret } of await db.selectFrom('twoFactors').select('secret').execute()) {
      yield { key: 'session', text: secret }
    }
  }
  if (has('documents', 'body')) {
    for (const { body } of await db.selectFrom('documents').select('body').execute()) {
      // as `encrypt` leaves them, inside of JSON
      for (const [, text = ''] of body.matchAll(/"(v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*)"/g)) {
        yield { key: 'encryption', text }
      }
    }
  }
}

async function* textsOf(db: Db, table: string): AsyncGenerator<Encrypted> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; words: string }>`
      select id, words from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(rowsAtOnce)}
    `.execute(db)
    for (const { words } of rows) yield { key: 'encryption', text: words }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function opens(secrets: Secrets, { key, text }: Encrypted): Promise<boolean> {
  if (key === 'encryption') return tryDecrypt(secrets, text) !== undefined
  // loaded for old databases only
  const { symmetricDecrypt } = await import('better-auth/crypto')
  try {
    await symmetricDecrypt({ key: secrets.session.reveal(), data: text })
    return true
  } catch {
    return false
  }
}

async function knownColumns(db: Db): Promise<(table: string, column: string) => boolean> {
  const tables = await db.introspection.getTables()
  const known = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  return (table, column) => known.has(`${table}.${column}`)
}
