import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { mapFields } from '#app/content/kit/document.ts'
import { documents } from '#app/documents.ts'
import type { Db } from '#platform/db/open.ts'
import {
  decrypt,
  drawSecrets,
  encrypt,
  loadSecrets,
  nextSecretsFile,
  readSecrets,
  type Secrets,
  secretsFile,
  writeSecrets,
} from '#platform/secrets/secrets.ts'

/** What a rotation went over. */
export type Rotation = { wasInterrupted: boolean; documents: number; secondSteps: number }

type Keys = { old: Secrets; next: Secrets }

/**
 * Draws new secrets for an installation that stands still, and closes with them what the old ones
 * closed: stored keys and second steps. Ends every session; links in e-mails sent before open
 * nothing any more. Killed at any moment, it goes on where it was when it is run again. Throws
 * where something opens with neither the old nor the new key, and then changes nothing.
 */
export async function rotateSecrets(db: Db, dataDir: string): Promise<Rotation> {
  const old = loadSecrets(dataDir, { duringRotation: true })
  const nextFile = join(dataDir, nextSecretsFile)
  const wasInterrupted = existsSync(nextFile)
  // What withdrawn words are known by cannot be made again: their key stays (record 15).
  if (!wasInterrupted) {
    writeSecrets(nextFile, { ...drawSecrets(), fingerprint: old.fingerprint ?? old.encryption })
  }
  const keys = { old, next: readSecrets(nextFile) }
  const counted = await db.transaction().execute(async (tx) => {
    const closedAgain = (await closeDocuments(tx, keys)) + (await closeRevisions(tx, keys))
    const secondSteps = await closeSecondSteps(tx, keys)
    for (const table of ['sessions', 'verifications', 'previews'] as const) {
      await tx.deleteFrom(table).execute()
    }
    return { documents: closedAgain, secondSteps }
  })
  renameSync(nextFile, join(dataDir, secretsFile))
  return { wasInterrupted, ...counted }
}

async function closeDocuments(tx: Db, keys: Keys): Promise<number> {
  const rows = await tx.selectFrom('documents').select(['key', 'body']).execute()
  const changed = rows.flatMap((row) => {
    const body = closeAgain(row.key, row.body, keys)
    return body === row.body ? [] : [{ key: row.key, body }]
  })
  for (const { key, body } of changed) {
    await tx.updateTable('documents').set({ body }).where('key', '=', key).execute()
  }
  return changed.length
}

async function closeRevisions(tx: Db, keys: Keys): Promise<number> {
  const withKeys = documents.filter(({ whole }) => holdsSecret(whole)).map(({ key }) => key)
  if (withKeys.length === 0) return 0
  const rows = await tx
    .selectFrom('documentRevisions')
    .select(['id', 'documentKey', 'body'])
    .where('documentKey', 'in', withKeys)
    .execute()
  const changed = rows.flatMap((row) => {
    const body = closeAgain(row.documentKey, row.body, keys)
    return body === row.body ? [] : [{ id: row.id, body }]
  })
  for (const { id, body } of changed) {
    await tx.updateTable('documentRevisions').set({ body }).where('id', '=', id).execute()
  }
  return changed.length
}

function holdsSecret(field: (typeof documents)[number]['whole'] | Inner): boolean {
  const inner = { ...field.fields, ...field.list?.itemFields }
  return field.kind === 'secret' || Object.values(inner).some(holdsSecret)
}

type Inner = (typeof documents)[number]['fields'][string]

/** The stored text of a document with its keys closed by the next secret. */
function closeAgain(documentKey: string, body: string, keys: Keys): string {
  const document = documents.find(({ key }) => key === documentKey)
  if (!document || !holdsSecret(document.whole)) return body
  let isChanged = false
  const values = mapFields(document.whole, JSON.parse(body), ({ kind }, value) => {
    if (kind !== 'secret' || typeof value !== 'string' || value === '') return value
    const closed = closeText(value, keys)
    isChanged ||= closed !== value
    return closed
  })
  return isChanged ? JSON.stringify(values) : body
}

function closeText(closed: string, { old, next }: Keys): string {
  let text: string
  try {
    text = decrypt(old, closed)
  } catch {
    // Closed by the next one already, by a rotation that was interrupted; throws where it was not.
    decrypt(next, closed)
    return closed
  }
  return encrypt(next, text)
}

/** The sign-in library closes the second step's key by the secret that signs its cookies. */
async function closeSecondSteps(tx: Db, { old, next }: Keys): Promise<number> {
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
