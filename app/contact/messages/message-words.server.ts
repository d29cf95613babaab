import { z } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { storable } from '#platform/db/storable-text.ts'
import { encrypt, type Secrets, tryDecrypt } from '#platform/secrets/secrets.ts'
import { preferencesSchema } from './preferences.ts'

/** What a visitor gave us with a message. The database has it as one text that our key has closed. */
const messageWordsSchema = preferencesSchema.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  requestType: z.string(),
  subject: z.string(),
  message: z.string(),
  /** in which they wrote */
  language: z.enum(['en', 'es']).catch('en'),
})

export type MessageWords = z.output<typeof messageWordsSchema>

const rowsAtOnce = 200

/** Tables whose words are closed: what visitors wrote, and what they were answered. */
const closedTables = ['contactMessages', 'messageReplies'] as const

/** A visitor's words as they are stored. */
export function encryptWords(secrets: Secrets, words: MessageWords): string {
  return closeWords(secrets, words)
}

/** The words of a message; undefined where the key that closed them is gone. */
export function decryptWords(secrets: Secrets, closed: string): MessageWords | undefined {
  return openWords(secrets, closed, messageWordsSchema)
}

/** Words of any shape as they are stored. */
export function closeWords(secrets: Secrets, words: object): string {
  return encrypt(
    secrets,
    JSON.stringify(words, (_, value: unknown) => storable(value)),
  )
}

/** What was closed; undefined where the key is gone, or something else stands there. */
export function openWords<S extends z.ZodType>(
  secrets: Secrets,
  closed: string,
  schema: S,
): z.output<S> | undefined {
  const text = tryDecrypt(secrets, closed)
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Goes over the words of every message and every answer and stores what `change` makes of them, which
 * is given them closed; undefined leaves them as they are. Call it in a transaction.
 */
export async function changeWords(
  tx: Db,
  change: (closed: string) => string | undefined,
): Promise<{ messages: number; unreadable: number }> {
  const counted = { messages: 0, unreadable: 0 }
  for (const table of closedTables) {
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
