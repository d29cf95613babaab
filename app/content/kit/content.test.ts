import { expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'

describeOnSqlite('content documents', (app) => {
  test('POST /api/admin/homepage answers 401 without a session', async () => {
    const response = await app().send('/api/admin/homepage', { json: { hero: { title: 'x' } } })
    expect(response.status).toBe(401)
  })

  test('POST /api/admin/homepage answers 403 to the shop role', async () => {
    const cookie = await app().signIn('shop')
    const response = await app().send('/api/admin/homepage', { cookie, json: {} })
    expect(response.status).toBe(403)
  })

  test('POST /api/admin/homepage answers 400 with one message per bad field', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/homepage', {
      cookie,
      json: { hero: { title: 7, backgroundImage: 9 } },
    })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map(({ path }: { path: string }) => path)).toEqual([
      'hero.title',
      'hero.backgroundImage',
    ])
  })

  test('POST /api/admin/homepage keeps unsent fields and returns the version', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/homepage', { cookie, json: { hero: { description: 'kept' } } })
    const response = await app().send('/api/admin/homepage', {
      cookie,
      json: { hero: { title: 'New' } },
    })
    expect(await response.json()).toMatchObject({
      hero: { title: 'New', description: 'kept' },
      version: 2,
    })
  })

  test('POST /api/admin/homepage changes no other document', async () => {
    const cookie = await app().signIn('editor')
    const save = async (key: string, title: string) => {
      const json = { hero: { title } }
      return (await app().send(`/api/admin/${key}`, { cookie, json })).json()
    }
    await save('homepage', 'Home')
    expect(await save('about', 'About')).toMatchObject({ hero: { title: 'About' }, version: 1 })
    await save('homepage', 'Home again')
    expect(await save('about', 'Us')).toMatchObject({ hero: { title: 'Us' }, version: 2 })
    const homepage = await (await app().send('/api/admin/homepage', { cookie })).json()
    expect(homepage).toMatchObject({ hero: { title: 'Home again' }, version: 2 })
  })

  test('POST /api/admin/about stores a list without ids unchanged', async () => {
    const cookie = await app().signIn('editor')
    const json = { story: { sections: [{ title: 'One' }, { title: 'Two' }] } }
    await app().send('/api/admin/about', { cookie, json })
    const { body } = await app()
      .context.db.selectFrom('documents')
      .select('body')
      .where('key', '=', 'about')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(body)).toEqual(json)
  })

  test('POST /api/admin/homepage answers 409 for a version that is no longer the newest', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/homepage', { cookie, json: { hero: { title: 'One' } } })
    const response = await app().send('/api/admin/homepage', {
      cookie,
      json: { hero: { title: 'Two' }, version: 0 },
    })
    expect(response.status).toBe(409)
    const now = await (await app().send('/api/admin/homepage')).json()
    expect(now.hero.title).toBe('One')
  })

  test.each(['{"hero":', '', 'null', '[]', '"text"'])(
    'POST /api/admin/homepage repairs a document stored as %j',
    async (body) => {
      const cookie = await app().signIn('editor')
      await app().send('/api/admin/homepage', { cookie, json: { hero: { title: 'One' } } })
      await app().context.db.updateTable('documents').set({ body }).execute()
      const response = await app().send('/api/admin/homepage', {
        cookie,
        json: { hero: { title: 'Two' } },
      })
      expect(await response.json()).toMatchObject({ hero: { title: 'Two' }, version: 2 })
      const read = await (await app().send('/api/admin/homepage')).json()
      expect(read.hero.title).toBe('Two')
    },
  )

  test('GET /api/admin/homepage answers 503, not 500, for a damaged document', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/homepage', { cookie, json: { hero: { title: 'One' } } })
    await app()
      .context.db.updateTable('documents')
      .set({ body: '{"hero":' })
      .where('key', '=', 'homepage')
      .execute()
    const response = await app().send('/api/admin/homepage')
    expect(response.status).toBe(503)
    expect((await response.json()).error).toBe('The saved Homepage can’t be read')
  })
})
