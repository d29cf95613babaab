import type { ContactMessageTable, MessageReplyTable } from '#app/contact/tables.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { encryptContent } from '#platform/secrets/encrypted-content.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import {
  decryptMessage,
  encryptMessage,
  type MessageContent,
} from './messages/message-content.server.ts'

/** A test message's content. */
export const testContent: MessageContent = {
  name: 'Sam Rivers',
  email: 'sam@example.org',
  phone: '',
  requestType: 'help',
  subject: 'A bed for tonight',
  message: 'I have nowhere to sleep.',
  reachBy: [],
  voicemail: '',
  safeHours: '',
  language: 'en',
}

/** A stored test message: about a bed, and open by default. */
export function testMessage(
  secrets: Secrets,
  words: Partial<MessageContent> = {},
  changes: Partial<ContactMessageTable> = {},
): ContactMessageTable {
  return {
    id: newId(),
    words: encryptMessage(secrets, { ...testContent, ...words }),
    createdAt: '2026-11-20T10:00:00.000Z',
    dueAt: null,
    answeredAt: null,
    answeredBy: null,
    assignedTo: null,
    deletedAt: null,
    ...changes,
  }
}

/** A stored reply that hasn't been sent yet. */
export function testReply(secrets: Secrets, messageId: string, text: string): MessageReplyTable {
  return {
    ...{ id: newId(), messageId, draftKey: newId(), words: encryptContent(secrets, { text }) },
    ...{ writtenBy: 'somebody', writtenAt: '2026-11-20T11:00:00.000Z' },
    ...{ tries: 0, problem: null, mailCause: null, sentAt: null, failedAt: null },
  }
}

/** Returns all messages' content, unordered. Throws if one can't be decrypted. */
export async function readMessages(db: Db, secrets: Secrets): Promise<MessageContent[]> {
  const rows = await db.selectFrom('contactMessages').select('words').execute()
  return rows.map(({ words }) => {
    const opened = decryptMessage(secrets, words)
    if (!opened) throw new Error('a message can’t be decrypted')
    return opened
  })
}

/** Stores a test message. Returns its id. */
export async function insertTestMessage({
  db,
  secrets,
}: Pick<AppContext, 'db' | 'secrets'>): Promise<string> {
  const row = testMessage(secrets)
  await db.insertInto('contactMessages').values(row).execute()
  return row.id
}
