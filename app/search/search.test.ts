import { expect, test } from 'vitest'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { searchSite } from './search.server.ts'

const supper = {
  id: 'supper',
  title: 'Women’s quilting evening',
  date: '2027-01-05',
  time: '6:00 PM',
  description: 'Bring your thimble.',
}

describeOnSqlite('a search of the site', (get) => {
  async function save(key: string, json: object) {
    const cookie = await get().signIn('owner')
    const { status } = await get().send(`/api/admin/${key}`, { cookie, json })
    expect(status).toBe(200)
  }

  async function search(looked: string, language: Language = 'en') {
    const context = createRequestContext(get().context, networkOf('192.0.2.7'))
    const groups = await searchSite({ ...context, language }, looked)
    return Object.fromEntries(
      groups.map(({ kind, found }) => [kind, found.map(({ path }) => path)]),
    )
  }

  test('finds a product by name, description, type, and vendor, but no hidden one', async () => {
    const { context } = get()
    const id = await addTestProduct(context, {
      name: 'Señal mug',
      description: 'Holds a lighthouse',
      vendorName: 'Quillfeather',
    })
    const path = `/shop/product/${id}`
    for (const looked of ['senal', 'LIGHTHOUSE señal', 'quillfeather']) {
      expect((await search(looked)).product, looked).toEqual([path])
    }
    const now = context.now().toISOString()
    await context.db.updateTable('products').set({ hiddenAt: now }).where('id', '=', id).execute()
    expect(await search('quillfeather')).toEqual({})
  })

  test('finds an upcoming event with its next date, whatever the apostrophe', async () => {
    const over = { ...supper, id: 'over', date: '2020-01-05' }
    const weekly = { ...supper, id: 'weekly', date: '2026-01-06', recurring: 'weekly' }
    await save('events', { events: [over, supper, weekly] })
    for (const looked of ["women's quilting", 'women’s thimble', 'womens']) {
      const { event, page } = await search(looked)
      expect(page, looked).toBeUndefined()
      expect(event, looked).toEqual([
        expect.stringMatching(/^\/events\?event=weekly&date=2026-1\d-\d\d#chosen$/),
        '/events?event=supper&date=2027-01-05#chosen',
      ])
    }
  })

  test('finds a video by its title and description, and opens it', async () => {
    const video = {
      title: 'Grace upon grace',
      description: 'On Ephesians',
      youtubeId: 'dQw4w9WgXcQ',
    }
    await save('media', { videos: [{ id: 'v1', ...video }] })
    expect((await search('ephesians')).video).toEqual(['/media?video=v1'])
    expect((await search('ephesians')).page).toBeUndefined()
  })

  test('cuts a snippet between words at both ends', async () => {
    const description = `${'before '.repeat(30)}Ephesians ${'afterwards '.repeat(30)}`
    await save('media', { videos: [{ id: 'v1', title: 'Grace upon grace', description }] })
    const context = createRequestContext(get().context, networkOf('192.0.2.7'))
    const [group] = await searchSite(context, 'ephesians')
    expect(group?.found[0]?.words).toMatch(/^… (before )+Ephesians (afterwards )+…$/)
  })

  test('finds synonyms that staff added', async () => {
    await save('events', { events: [{ ...supper, title: 'Quilting' }] })
    expect(await search('patchwork')).toEqual({})
    await save('search', { synonyms: ['patchwork, retazos, quilting'] })
    expect((await search('patchwork')).event).toHaveLength(1)
    expect((await search('RETAZOS', 'es')).event).toHaveLength(1)
    expect(await search('rehab bowling')).toEqual({})
  })

  test('finds Spanish text on Spanish pages', async () => {
    expect((await search('oración', 'es')).page?.length).toBeGreaterThan(0)
    expect(await search('oración', 'es')).toEqual(await search('ORACION', 'es'))
  })

  test('shows at most twelve results of a kind and counts the rest', async () => {
    const events = Array.from({ length: 15 }, (_, at) => ({ ...supper, id: `e${at}` }))
    await save('events', { events })
    const context = createRequestContext(get().context, networkOf('192.0.2.7'))
    const [group] = await searchSite(context, 'thimble')
    expect([group?.kind, group?.found.length, group?.more]).toEqual(['event', 12, 3])
  })

  test('finds nothing for a search without words', async () => {
    expect(await search(' ’%_ ')).toEqual({})
  })
})
