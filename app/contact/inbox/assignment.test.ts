import { expect, test } from 'vitest'
import { insertTestMessage } from '#app/contact/contact.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite } from '#test/support.ts'

const path = '/api/admin/messages'

describeOnSqlite('An assigned message', (get) => {
  const store = () => insertTestMessage(get().context)

  async function put(to: string, cookie: string, json?: object): Promise<void> {
    const { status } = await get().send(to, { method: 'PUT', cookie, ...(json ? { json } : {}) })
    expect(status).toBe(200)
  }

  /** An owner and an editor: their cookies and ids. */
  async function staff() {
    const cookies = { owner: await get().signIn(), editor: await get().signIn('editor') }
    const users = await get().context.db.selectFrom('users').select(['id', 'role']).execute()
    const idOf = (asked: string) => users.find(({ role }) => role === asked)?.id ?? ''
    return { cookies, owner: idOf('owner'), editor: idOf('editor') }
  }

  /** Two messages with reminders, one assigned to the owner and one to the editor. */
  async function oneOfEach() {
    const { cookies, owner, editor } = await staff()
    const [ownersOwn, editorsOwn] = [await store(), await store()]
    await put(`${path}/${ownersOwn}`, cookies.owner, { assignedTo: owner })
    await put(`${path}/${editorsOwn}`, cookies.editor, { assignedTo: editor })
    await put(`${path}/${ownersOwn}/reminder`, cookies.owner)
    await put(`${path}/${editorsOwn}/reminder`, cookies.editor)
    const becomes = (role: string) => put(`/api/admin/people/${editor}`, cookies.owner, { role })
    return { owner, editor, becomes }
  }

  /** The assignee of each message, and everyone with reminders. */
  async function holders() {
    await drainOutbox(get().context, jobLanes)
    const { db } = get().context
    const messages = await db.selectFrom('contactMessages').select('assignedTo').execute()
    const reminders = await db.selectFrom('messageReminders').select('userId').execute()
    return {
      ofMessages: messages.map(({ assignedTo }) => assignedTo),
      ofReminders: reminders.map(({ userId }) => userId),
    }
  }

  test('is announced with the name of who assigned it', async () => {
    const { cookies, owner, editor } = await staff()
    await put(`${path}/${await store()}`, cookies.owner, { assignedTo: editor })
    await put(`${path}/${await store()}`, cookies.editor, { assignedTo: owner })
    await drainOutbox(get().context, jobLanes)
    const told = get().emails.map(({ text }) => text.match(/Hello .*,|\w+ \w+ assigned/g))
    expect(told).toEqual(
      expect.arrayContaining([
        ['Hello The editor,', 'The owner assigned'],
        ['Hello The owner,', 'The editor assigned'],
      ]),
    )
  })

  test('is on the assignee’s Dashboard until it is answered, with a link to Mine', async () => {
    const { cookies, owner, editor } = await staff()
    const [first, second, deleted] = [await store(), await store(), await store()]
    for (const id of [first, second, deleted]) {
      await put(`${path}/${id}`, cookies.owner, { assignedTo: editor })
    }
    await get().send(`${path}/${deleted}`, { method: 'DELETE', cookie: cookies.owner })
    const read = async (cookie: string) => {
      const { items, today } = await (await get().send('/api/admin/attention', { cookie })).json()
      const assigned = items.filter(({ key }: { key: string }) => key === 'assigned')
      return { assigned, messages: today.messages, ofYours: today.assigned }
    }
    const section = 'messages?status=mine'
    const two = [{ title: '2 messages assigned to you', section }]
    expect(await read(cookies.editor)).toMatchObject({ assigned: two, messages: 2, ofYours: 2 })
    expect(await read(cookies.owner)).toEqual({ assigned: [], messages: 2, ofYours: 0 })
    await put(`${path}/${first}`, cookies.editor, { answered: true })
    const one = [{ title: '1 message assigned to you', section }]
    expect(await read(cookies.editor)).toMatchObject({ assigned: one, messages: 1, ofYours: 1 })
    await put(`${path}/${second}`, cookies.editor, { assignedTo: owner })
    expect(await read(cookies.editor)).toMatchObject({ assigned: [], ofYours: 0 })
  })

  test('says whether its assignee gets an email', async () => {
    const { cookies, owner, editor } = await staff()
    const notice = async (id: string, json: object) => {
      const answer = await get().send(`${path}/${id}`, {
        ...{ method: 'PUT', cookie: cookies.owner, json },
      })
      return (await answer.json()).notice
    }
    const [id, answered] = [await store(), await store()]
    expect(await notice(id, { assignedTo: editor })).toBe('email')
    expect(await notice(id, { assignedTo: editor })).toBe('none')
    expect(await notice(id, { assignedTo: owner })).toBe('none')
    expect(await notice(id, { assignedTo: null })).toBe('none')
    await notice(answered, { answered: true })
    expect(await notice(answered, { assignedTo: editor })).toBe('none')
    get().context.mail.isOn = false
    expect(await notice(id, { assignedTo: editor })).toBe('mailOff')
  })

  test('is not announced if it was answered or deleted in the meantime', async () => {
    const { cookies, editor } = await staff()
    const [answered, deleted, waits] = [await store(), await store(), await store()]
    for (const id of [answered, deleted, waits]) {
      await put(`${path}/${id}`, cookies.owner, { assignedTo: editor })
    }
    await put(`${path}/${answered}`, cookies.owner, { answered: true })
    await get().send(`${path}/${deleted}`, { method: 'DELETE', cookie: cookies.owner })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ text }) => text.split('/').at(-1))).toEqual([waits])
  })

  test('is unassigned only from someone who may no longer read messages', async () => {
    const { owner, becomes } = await oneOfEach()
    await becomes('shop')
    const { ofMessages, ofReminders } = await holders()
    expect(ofMessages).toHaveLength(2)
    expect(ofMessages).toEqual(expect.arrayContaining([owner, null]))
    expect(ofReminders).toEqual([owner])
  })

  test('stays assigned if they may read messages again by then', async () => {
    const { owner, editor, becomes } = await oneOfEach()
    await becomes('shop')
    await becomes('editor')
    const { ofMessages, ofReminders } = await holders()
    expect(ofMessages.toSorted()).toEqual([owner, editor].toSorted())
    expect(ofReminders.toSorted()).toEqual([owner, editor].toSorted())
  })
})
