import { expect, test } from 'vitest'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth } from '#test/support.ts'
import type { SavedReply } from './saved-reply-schema.ts'

const path = '/api/admin/saved-replies'
const bed = { title: 'A bed', english: 'Come by at six, {name}.', spanish: 'Venga a las seis.' }

describeOnBoth('Saved replies', (get) => {
  async function list(cookie: string): Promise<SavedReply[]> {
    const response = await get().send(path, { cookie })
    expect(response.status).toBe(200)
    return (await response.json()).replies
  }

  async function keep(cookie: string, json: object): Promise<string> {
    return (await (await get().send(path, { cookie, json })).json()).id
  }

  test('are listed by title, edited, deleted, restored, and purged after a month', async () => {
    const { send, context, clock } = get()
    const cookie = await get().signIn('editor')
    const id = await keep(cookie, bed)
    await keep(cookie, { title: 'a ride', english: 'We come and get you.' })
    expect((await list(cookie)).map(({ title }) => title)).toEqual(['A bed', 'a ride'])
    const change = (json: object) => send(`${path}/${id}`, { method: 'PUT', cookie, json })
    expect((await change({ ...bed, title: 'Bed', version: 1 })).status).toBe(200)
    expect((await change({ ...bed, title: 'Late', version: 1 })).status).toBe(409)
    // the next version would overflow
    expect((await change({ ...bed, version: 2_147_483_647 })).status).toBe(400)
    const remove = () => send(`${path}/${id}`, { method: 'DELETE', cookie })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await change({ ...bed, version: 2 })).status).toBe(404)
    const restore = () => send(`${path}/${id}/restore`, { method: 'POST', cookie })
    expect((await restore()).status).toBe(200)
    expect((await list(cookie)).find((one) => one.id === id)).toEqual({
      ...{ ...bed, id, title: 'Bed', version: 2, deletedAt: null },
    })
    await remove()
    clock.now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60_000)
    await deleteExpired(context)
    const later = await get().signIn('editor')
    expect((await list(later)).map(({ title }) => title)).toEqual(['a ride'])
    const gone = await send(`${path}/${id}/restore`, { method: 'POST', cookie: later })
    expect(gone.status).toBe(404)
  })

  test('name the invalid field, accept odd text, and are limited to 200', async () => {
    const { send, context } = get()
    const cookie = await get().signIn('editor')
    const wrong: [object, string][] = [
      [{ ...bed, title: ' ' }, 'title'],
      [{ ...bed, title: 'x'.repeat(101) }, 'title'],
      [{ ...bed, english: 7 }, 'english'],
      [{ ...bed, spanish: 'x'.repeat(5001) }, 'spanish'],
    ]
    for (const [json, field] of wrong) {
      const response = await send(path, { cookie, json })
      expect([response.status, (await response.json()).fields[0].path]).toEqual([400, field])
    }
    expect((await send(path, { cookie, json: { ...bed, constructor: 'x' } })).status).toBe(400)
    await keep(cookie, { title: '__proto__', english: 'NUL \0', spanish: '' })
    expect(await list(cookie)).toMatchObject([{ title: '__proto__', english: 'NUL \ufffd' }])
    const rows = Array.from({ length: 199 }, (_, at) => ({
      ...{ id: `saved-${at}`, title: 'x', english: 'x', spanish: '', version: 1, deletedAt: null },
    }))
    await context.db.insertInto('savedReplies').values(rows).execute()
    expect((await send(path, { cookie, json: bed })).status).toBe(409)
    await send(`${path}/saved-0`, { method: 'DELETE', cookie })
    expect((await send(path, { cookie, json: bed })).status).toBe(200)
  })

  test('appear in the activity under their titles', async () => {
    const { send, clock } = get()
    const cookie = await get().signIn('editor')
    const ids = [await keep(cookie, bed), await keep(cookie, { ...bed, title: 'A ride' })]
    for (const id of ids) {
      clock.now = new Date(clock.now.getTime() + 1000)
      await send(`${path}/${id}`, { method: 'DELETE', cookie })
    }
    const owner = await get().signIn()
    const { acts } = await (await send('/api/admin/activity', { cookie: owner })).json()
    const deleted = acts.filter(({ did }: { did: string }) => did === 'Deleted a saved reply')
    expect(deleted.map(({ name }: { name: string }) => name)).toEqual(['A ride', 'A bed'])
  })
})
