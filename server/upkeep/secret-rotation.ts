import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { changeWords } from '#app/contact/messages/message-words.server.ts'
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
  tryDecrypt,
  writeSecrets,
} from '#platform/secrets/secrets.ts'
import { changeStoredKeys } from './stored-keys.ts'

/** What a rotation went over. */
export type Rotation = {
  wasInterrupted: boolean
  documents: number
  secondSteps: number
  /** and answers to them */
  messages: number
  /** those that no key opens any more: they stay as they are */
  unreadable: number
}

type Keys = { old: Secrets; next: Secrets }

/**
 * Draws new secrets for an installation that stands still, and closes with them what the old ones
 * closed: stored keys, second steps and messages. Ends every session; links in e-mails sent before
 * open nothing any more. Killed at any moment, it goes on where it was when it is run again. Throws
 * where a key or a second step opens with neither the old nor the new key, and then changes nothing.
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
    const messages = await changeWords(tx, (closed) => closeMessage(closed, keys))
    for (const table of ['sessions', 'verifications', 'previews'] as const) {
      await tx.deleteFrom(table).execute()
    }
    return { documents: closedAgain, secondSteps, ...messages }
  })
  renameSync(nextFile, join(dataDir, secretsFile))
  return { wasInterrupted, ...counted }
}

function closeText(closed: string, { old, next }: Keys): string {
  const text = tryDecrypt(old, closed)
  if (text !== undefined) return encrypt(next, text)
  // Closed by the next one already, by a rotation that was interrupted; throws where it was not.
  decrypt(next, closed)
  return closed
}

/** A message that neither key opens stays as it is: its key was lost before, and may be found. */
function closeMessage(closed: string, { old, next }: Keys): string | undefined {
  const text = tryDecrypt(old, closed)
  if (text !== undefined) return encrypt(next, text)
  return tryDecrypt(next, closed) === undefined ? undefined : closed
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
