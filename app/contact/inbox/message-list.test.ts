import { expect, test } from 'vitest'
import { testMessage, testReply } from '#app/contact/contact.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import type { InboxPage } from './inbox-schema.ts'
import { listMessages } from './message-list.server.ts'

describeOnSqlite('The list of messages', (get) => {
  /** Stores a message with this subject, some minutes old. Returns its id. */
  async function store(subject: string, minutesAgo: number, isAnswered = false): Promise<string> {
    const { db, secrets, now } = get().context
    const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
    const answeredAt = isAnswered ? at(0) : null
    const row = testMessage(secrets, { subject }, { createdAt: at(minutesAgo), answeredAt })
    await db.insertInto('contactMessages').values(row).execute()
    return row.id
  }

  async function read(query: string): Promise<{ subjects: string[]; next: string | null }> {
    const cookie = await get().signIn('editor')
    const response = await get().send(`/api/admin/messages?${query}`, { cookie })
    expect(response.status).toBe(200)
    const { messages, next }: InboxPage = await response.json()
    return { subjects: messages.map(({ subject }) => subject), next }
  }

  test('shows only the linked message', async () => {
    const ids = [await store('Named', 2), await store('Done', 3, true)]
    await store('Another', 1)
    for (const limit of [1, 50]) {
      expect(await read(`id=${ids[0]}&limit=${limit}`)).toEqual({ subjects: ['Named'], next: null })
      expect(await read(`id=${ids[1]}&limit=${limit}`)).toEqual({ subjects: ['Done'], next: null })
    }
  })

  test('pages through open and answered messages, each once', async () => {
    await store('done, newest', 1, true)
    await store('open, newer', 2)
    await store('done, middle', 3, true)
    await store('open, older', 4)
    await store('done, oldest', 5, true)
    const whole = ['open, newer', 'open, older', 'done, newest', 'done, middle', 'done, oldest']
    let after = ''
    for (const [at, subject] of whole.entries()) {
      const { subjects, next } = await read(`limit=1${after}`)
      expect([subjects, next === null]).toEqual([[subject], at === whole.length - 1])
      after = `&cursor=${next}`
    }
  })

  test('finds a message by a word in a reply to it', async () => {
    const { db, secrets } = get().context
    const id = await store('A bed', 1)
    const reply = testReply(secrets, id, 'Bring a lantern.')
    await db.insertInto('messageReplies').values(reply).execute()
    expect((await read('search=lantern')).subjects).toEqual(['A bed'])
    expect((await read('search=candle')).subjects).toEqual([])
  })

  test('stops searching after the given number of messages', async () => {
    for (const [at, subject] of ['Hay', 'Hay', 'Needle', 'Straw', 'Hay'].entries()) {
      await store(subject, at)
    }
    const find = async (search: string) => {
      const asked = { search, viewer: 'somebody', opened: 3, limit: 5 }
      const { messages, next } = await listMessages(get().context, asked)
      return [messages.map(({ subject }) => subject), next !== null]
    }
    expect(await find('needle')).toEqual([['Needle'], true])
    expect(await find('straw')).toEqual([[], true])
  })
})
