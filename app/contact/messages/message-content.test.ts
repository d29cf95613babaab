import { expect, test } from 'vitest'
import { testMessage, testReply } from '#app/contact/contact.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import { reencryptMessages } from './message-content.server.ts'

describeOnSqlite('Re-encrypting messages', (get) => {
  /** Re-encrypts everything, and throws after `limit` items so that a bug can't loop forever. */
  function changeOnce(limit: number, make: (words: string) => string | undefined) {
    const seen: string[] = []
    const change = (words: string) => {
      seen.push(words)
      if (seen.length > limit) throw new Error('words are changed over and over')
      return make(words)
    }
    const { db } = get().context
    return db.transaction().execute((tx) => reencryptMessages(tx, change))
  }

  async function storedIn(table: 'contactMessages' | 'messageReplies'): Promise<string[]> {
    const rows = await get().context.db.selectFrom(table).select('words').execute()
    return rows.map(({ words }) => words).toSorted()
  }

  test('changes each message and reply, and counts them', async () => {
    const { db, secrets } = get().context
    const many = Array.from({ length: 401 }, (_, at) => `old ${at}`)
    const messages = [...many, 'new already', 'lost', 'lost too'].map((words) =>
      testMessage(secrets, {}, { words }),
    )
    const replies = ['old answer', 'old answer too'].map((words) => ({
      ...testReply(secrets, messages[0]?.id ?? '', ''),
      words,
    }))
    await db.insertInto('contactMessages').values(messages).execute()
    await db.insertInto('messageReplies').values(replies).execute()
    const counted = await changeOnce(messages.length + replies.length, (words) =>
      words.startsWith('lost') ? undefined : words.replace('old', 'new'),
    )
    expect(counted).toEqual({ messages: 403, unreadable: 2 })
    expect(await storedIn('contactMessages')).toEqual(
      [...many.map((_, at) => `new ${at}`), 'new already', 'lost', 'lost too'].toSorted(),
    )
    expect(await storedIn('messageReplies')).toEqual(['new answer', 'new answer too'])
  })

  test('does nothing without messages', async () => {
    expect(await changeOnce(0, (words) => words)).toEqual({ messages: 0, unreadable: 0 })
  })
})
