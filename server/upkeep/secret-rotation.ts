import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '#platform/db/open.ts'
import {
  decrypt,
  encrypt,
  generateSecrets,
  loadSecrets,
  nextSecretsFile,
  readSecrets,
  type Secrets,
  secretsFile,
  writeSecrets,
} from '#platform/secrets/secrets.ts'
import { changeStoredKeys } from './stored-keys.ts'

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
    writeSecrets(nextFile, { ...generateSecrets(), fingerprint: old.fingerprint ?? old.encryption })
  }
  const keys = { old, next: readSecrets(nextFile) }
  const counted = await db.transaction().execute(async (tx) => {
    const closedAgain = await changeStoredKeys(tx, (closed) => closeText(closed, keys))
    const secondSteps = await closeSecondSteps(tx, keys)
    for (const table of ['sessions', 'verifications', 'previews'] as const) {
      await tx.deleteFrom(table).execute()
    }
    return { documents: closedAgain, secondSteps }
  })
  renameSync(nextFile, join(dataDir, secretsFile))
  return { wasInterrupted, ...counted }
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
