import { expect, test } from 'vitest'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnSqlite } from '#test/support.ts'

const path = '/api/admin/messages'

describeOnSqlite('Records of who opened a message', (get) => {
  test('are kept per message, as long as it exists', async () => {
    const { context, send } = get()
    const [kept, gone] = [testMessage(context.secrets), testMessage(context.secrets)]
    await context.db.insertInto('contactMessages').values([kept, gone]).execute()
    const open = async (id: string, cookie: string) => {
      const { openings } = await (await send(`${path}/${id}`, { cookie })).json()
      return openings.map(({ byName, times }: { byName: string; times: number }) => [byName, times])
    }
    const editor = await get().signIn('editor')
    expect(await open(gone.id, await get().signIn())).toEqual([['The owner', 1]])
    expect(await open(kept.id, editor)).toEqual([['The editor', 1]])
    await context.db.deleteFrom('contactMessages').where('id', '=', gone.id).execute()
    await deleteExpired(context)
    expect(await open(kept.id, editor)).toEqual([['The editor', 2]])
  })

  test('are not needed for an export without messages', async () => {
    const cookie = await get().signIn('editor')
    const table = await get().send(`${path}.csv`, { cookie })
    expect(table.status).toBe(200)
    expect((await table.text()).trimEnd().split('\r\n')).toHaveLength(1)
  })
})
