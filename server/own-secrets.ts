import { existsSync, renameSync, rmSync } from 'node:fs'
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
  readSecrets,
  restoringSecretsFile,
  type Secrets,
  secretsFile,
  tryDecrypt,
} from '#platform/secrets/secrets.ts'
import { secretsFingerprint } from './backup/archive/secrets-fingerprint.ts'

/**
 * Migrates a database to the newest version and returns its secrets, creating them only if nothing in
 * it is encrypted. Throws an Error before changing anything if the secrets file is missing or belongs
 * to another database.
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
  await settleRestoredSecrets(db, dataDir)
  const path = join(dataDir, secretsFile)
  if (!hasSecrets(dataDir) && !existsSync(join(dataDir, nextSecretsFile))) {
    if (await holdsEncrypted(db)) throw new Error(missingSecrets(path))
    return loadOrMakeSecrets(dataDir)
  }
  const secrets = loadSecrets(dataDir)
  if (!(await areOwnSecrets(db, secrets))) throw new Error(foreignSecrets(path))
  return secrets
}

/**
 * Completes a restore that ended between its database and its secrets: whichever database is there
 * keeps its own secrets.
 */
async function settleRestoredSecrets(db: Db, dataDir: string): Promise<void> {
  const restored = join(dataDir, restoringSecretsFile)
  if (!existsSync(restored)) return
  const isRestored = (await readSecretsMark(db)) === secretsFingerprint(readSecrets(restored))
  if (isRestored) renameSync(restored, join(dataDir, secretsFile))
  else rmSync(restored)
}

/** Records that these secrets belong to this database. */
export async function markSecrets(db: Db, secrets: Secrets): Promise<void> {
  const secretsMark = secretsFingerprint(secrets)
  await db
    .insertInto('installation')
    .values({ id: 1, secretsMark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ secretsMark }))
    .execute()
}

/** The fingerprint of this database's secrets; undefined if no version has stored it yet. */
export async function readSecretsMark(db: Db): Promise<string | undefined> {
  const has = await knownColumns(db)
  if (!has('installation', 'secrets_mark')) return undefined
  const row = await db.selectFrom('installation').select('secretsMark').executeTakeFirst()
  return row?.secretsMark
}

/** True if these secrets can decrypt what's encrypted in this database. */
export async function areOwnSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const mark = await readSecretsMark(db)
  if (mark !== undefined) return mark === secretsFingerprint(secrets)
  // Older database without a fingerprint: one decryptable text is enough, since some keys may be lost.
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
  return `DATA_DIR: ${path} is missing. Without it, the encrypted messages and keys in the database can’t be read. Restore it from the old data folder or another copy; backups with a passphrase include it. ${ifLost}`
}

export function foreignSecrets(path: string): string {
  return `DATA_DIR: ${path} doesn’t belong to this database, so the encrypted messages and keys can’t be read. Put the right file back, or set DATA_DIR and DATABASE_URL so that they belong together. ${ifLost}`
}

const ifLost = `If the right file is lost for good, move ${secretsFile} out of the way (if there is one) and run: ${howToRun('rotate-secrets', '--old-secrets-lost')}`

/** `session`: encrypted by the sign-in library, which has its own key. */
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
      // the form `encrypt` returns, inside JSON
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
  // needed for old databases only
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
