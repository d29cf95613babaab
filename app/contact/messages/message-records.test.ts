import { expect, test } from 'vitest'
import { readMessages, testMessage } from '#app/contact/contact.fixtures.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnSqlite } from '#test/support.ts'

const thirtyDaysAgo = '2026-10-22T18:00:00.000Z'
const aYearAgo = '2025-11-21T18:00:00.000Z'

describeOnSqlite('Old messages and saved replies', (get) => {
  test('are kept until exactly the end of their retention', async () => {
    const { context, clock } = get()
    const { db, secrets } = context
    const rows = [
      testMessage(secrets, { subject: 'deleted' }, { deletedAt: thirtyDaysAgo }),
      testMessage(secrets, { subject: 'answered' }, { answeredAt: aYearAgo }),
    ]
    await db.insertInto('contactMessages').values(rows).execute()
    await db
      .insertInto('savedReplies')
      .values({
        ...{ id: 'reply', title: 'A bed', english: 'Come by at six.', spanish: '' },
        ...{ version: 1, deletedAt: thirtyDaysAgo },
      })
      .execute()
    const left = async () => {
      await deleteExpired(context)
      const messages = await readMessages(db, secrets)
      const replies = await db.selectFrom('savedReplies').select('title').execute()
      return [...messages.map(({ subject }) => subject), ...replies.map(({ title }) => title)]
    }
    clock.now = new Date('2026-11-21T18:00:00.000Z')
    expect((await left()).toSorted()).toEqual(['A bed', 'answered', 'deleted'])
    clock.now = new Date('2026-11-21T18:00:00.001Z')
    expect(await left()).toEqual([])
  })
})
