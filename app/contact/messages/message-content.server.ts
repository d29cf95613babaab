import { z } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { languageCodes, sourceLanguage } from '#platform/language.ts'
import { decryptContent, encryptContent } from '#platform/secrets/encrypted-content.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { preferencesSchema } from './preferences.ts'

/** A message's content, stored encrypted as one string. */
const messageContentSchema = preferencesSchema.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  requestType: z.string(),
  subject: z.string(),
  message: z.string(),
  /** language they wrote in */
  language: z.enum(languageCodes).catch(sourceLanguage),
})

export type MessageContent = z.output<typeof messageContentSchema>

const rowsAtOnce = 200

/** Tables with encrypted content: messages and replies. */
const encryptedTables = ['contactMessages', 'messageReplies'] as const

/** Encrypts a message's content. */
export function encryptMessage(secrets: Secrets, words: MessageContent): string {
  return encryptContent(secrets, words)
}

/** Decrypts a message's content; undefined if its key is missing. */
export function decryptMessage(secrets: Secrets, closed: string): MessageContent | undefined {
  return decryptContent(secrets, closed, messageContentSchema)
}

/**
 * Re-encrypts every message and reply with `change`, which gets the encrypted text; undefined
 * leaves it as is. Call it in a transaction.
 */
export async function reencryptMessages(
  tx: Db,
  change: (closed: string) => string | undefined,
): Promise<{ messages: number; unreadable: number }> {
  const counted = { messages: 0, unreadable: 0 }
  for (const table of encryptedTables) {
    let after = ''
    for (;;) {
      const rows = await tx
        .selectFrom(table)
        .select(['id', 'words'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      for (const { id, words } of rows) {
        const changed = change(words)
        if (changed === undefined) counted.unreadable += 1
        else if (changed !== words) {
          counted.messages += 1
          await tx.updateTable(table).set({ words: changed }).where('id', '=', id).execute()
        }
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return counted
}
