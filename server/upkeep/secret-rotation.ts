import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { reencryptMessages } from '#app/contact/messages/message-content.server.ts'
import { reencryptAnswers } from '#app/events/questions/answers.server.ts'
import { reencryptConnections } from '#platform/connections/stored-connections.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database, Db } from '#platform/db/open.ts'
import { reencryptEmailLog } from '#platform/outbox/email-log.ts'
import {
  decrypt,
  encrypt,
  generateSecrets,
  hasSecrets,
  loadSecrets,
  nextSecretsFile,
  readSecrets,
  type Secrets,
  secretsFile,
  tryDecrypt,
  writeSecrets,
} from '#platform/secrets/secrets.ts'
import { removeUndecryptable } from '#server/backup/restore/remove-undecryptable.ts'
import { areOwnSecrets, foreignSecrets, markSecrets } from '#server/own-secrets.ts'
import { changeStoredKeys } from './stored-keys.ts'

/** What a rotation changed. */
export type Rotation = {
  wasInterrupted: boolean
  isOldLost: boolean
  /** keys in documents, and connected services */
  documents: number
  secondSteps: number
  /** including replies */
  messages: number
  /** no known key decrypts these, so they are left unchanged */
  unreadable: number
}

/** `old` is undefined if it's lost; then what it encrypted can't be kept. */
type Keys = { old: Secrets | undefined; next: Secrets }

/**
 * Creates new secrets for a stopped site and re-encrypts stored keys, connected services, two-step verifications, and
 * messages. Ends every session; links in earlier emails stop working. If interrupted, the next run
 * finishes. Throws without changing anything if the old secrets belong to another database, or if a key
 * or two-step secret can't be decrypted with the old or the new ones.
 */
export async function rotateSecrets(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  dataDir: string,
  { isOldLost = false } = {},
): Promise<Rotation> {
  const nextFile = join(dataDir, nextSecretsFile)
  const wasInterrupted = existsSync(nextFile)
  const old = readOld(dataDir, isOldLost || wasInterrupted)
  const isOwn = old && (await areOwnSecrets(db, old))
  if (old && !isOwn && !(wasInterrupted && (await areOwnSecrets(db, readSecrets(nextFile))))) {
    throw new Error(foreignSecrets(join(dataDir, secretsFile)))
  }
  // Fingerprints of withdrawn text can't be recomputed, so that key stays (record 15).
  if (!wasInterrupted) {
    const fingerprint = old && (old.fingerprint ?? old.encryption)
    writeSecrets(nextFile, { ...generateSecrets(), ...(fingerprint && { fingerprint }) })
  }
  const keys = { old, next: readSecrets(nextFile) }
  await migrate({ db, dialect }, old ?? keys.next)
  const counted = await db.transaction().execute(async (tx) => {
    const changed = await encryptAgain(tx, keys)
    for (const table of ['sessions', 'verifications', 'previews'] as const) {
      await tx.deleteFrom(table).execute()
    }
    await markSecrets(tx, keys.next)
    return changed
  })
  renameSync(nextFile, join(dataDir, secretsFile))
  return { wasInterrupted, isOldLost: old === undefined, ...counted }
}

function readOld(dataDir: string, mayBeMissing: boolean): Secrets | undefined {
  return mayBeMissing && !hasSecrets(dataDir)
    ? undefined
    : loadSecrets(dataDir, { duringRotation: true })
}

async function encryptAgain(tx: Db, { old, next }: Keys) {
  await reencryptEmailLog(tx, (closed) => closeMessage(closed, { old: old ?? next, next }))
  if (!old) {
    const { keys, secondSteps } = await removeUndecryptable(tx)
    const keep = (closed: string) => (tryDecrypt(next, closed) === undefined ? undefined : closed)
    return { documents: keys, secondSteps, ...(await reencryptTexts(tx, keep)) }
  }
  const keys = { old, next }
  return {
    documents:
      (await changeStoredKeys(tx, (closed) => closeText(closed, keys))) +
      (await reencryptConnections(tx, (closed) => closeText(closed, keys))),
    secondSteps: await closeSecondSteps(tx, keys),
    ...(await reencryptTexts(tx, (closed) => closeMessage(closed, keys))),
  }
}

/** Re-encrypts messages, and guests' answers to events' questions. */
async function reencryptTexts(tx: Db, change: (closed: string) => string | undefined) {
  const { messages, unreadable } = await reencryptMessages(tx, change)
  const answers = await reencryptAnswers(tx, change)
  return { messages, unreadable: unreadable + answers.unreadable }
}

type KnownKeys = { old: Secrets; next: Secrets }

function closeText(closed: string, { old, next }: KnownKeys): string {
  const text = tryDecrypt(old, closed)
  if (text !== undefined) return encrypt(next, text)
  // Already encrypted with the new secrets by an interrupted rotation; otherwise this throws.
  decrypt(next, closed)
  return closed
}

/** A message that neither key decrypts is left unchanged; its lost key may be found. */
function closeMessage(closed: string, { old, next }: KnownKeys): string | undefined {
  const text = tryDecrypt(old, closed)
  if (text !== undefined) return encrypt(next, text)
  return tryDecrypt(next, closed) === undefined ? undefined : closed
}

/** The sign-in library encrypts two-step secrets with the key that signs its cookies. */
async function closeSecondSteps(tx: Db, { old, next }: KnownKeys): Promise<number> {
  const rows = await tx.selectFrom('twoFactors').select(['id', 'secret']).execute()
  const [key, nextKey] = [old.session.reveal(), next.session.reveal()]
  for (const { id, secret } of rows) {
    const text = await symmetricDecrypt({ key, data: secret }).catch(() => undefined)
    if (text === undefined) {
      await symmetricDecrypt({ key: nextKey, data: secret })
      continue
    }
    const closed = await symmetricEncrypt({ key: nextKey, data: text })
    await tx.updateTable('twoFactors').set({ secret: closed }).where('id', '=', id).execute()
  }
  return rows.length
}
