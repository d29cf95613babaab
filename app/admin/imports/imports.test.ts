import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { listImports } from './import-list.server.ts'
import {
  fileLimits,
  type Import,
  type ImportKind,
  importKindKeys,
  importListQuery,
} from './import-schema.ts'
import { formOf, preview, previewAndImport, runImport, undoImport } from './imports.fixtures.ts'

const products = (...rows: string[]) => ['Handle,Title,Type,Variant Price', ...rows, ''].join('\n')
const calendar =
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Supper\nDTSTART:20261203T190000\nEND:VEVENT\nEND:VCALENDAR\n'

function consentFor(kind: ImportKind): { consent?: string } {
  return kind === 'addresses' ? { consent: 'yes' } : {}
}

async function listed({ send }: TestApp, cookie: string, query = '') {
  const answer = await send(`/api/admin/imports${query}`, { cookie })
  return (await answer.json()) as { imports: Import[]; total: number }
}

function later({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + 1000)
}

describeOnSqlite('several imports', (get) => {
  test('keeps separate counts, and undoes one without touching the other', async () => {
    const cookie = await get().signIn('shop')
    await previewAndImport(get(), cookie, 'products', products('a,Mug,Mug,5', 'b,Nope,Mug,x'))
    const file = products('c,Cup,Mug,5', 'd,Cap,Hat,5', 'e,Hat,Hat,5')
    const second = await previewAndImport(get(), cookie, 'products', file)
    later(get())
    const all = await (await get().send('/api/shop/products', { cookie })).json()
    const { id } = all.find(({ name }: { name: string }) => name === 'Cap')
    const json = { price: '4' }
    await get().send(`/api/admin/products/${id}`, { method: 'PUT', cookie, json })
    expect((await undoImport(get(), cookie, second.id)).status).toBe(200)
    const { imports } = await listed(get(), cookie)
    expect(imports.toSorted((one, other) => one.made - other.made)).toMatchObject([
      { made: 1, refused: 1, takenBackAt: null, stayed: [] },
      {
        made: 3,
        refused: 0,
        takenBackAt: get().clock.now.toISOString(),
        stayed: [{ name: 'Cap' }],
      },
    ])
    const left = await (await get().send('/api/shop/products', { cookie })).json()
    expect(left.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Cap', 'Mug'])
  })

  test('treats a repeated request as one import', async () => {
    await previewAndImport(get(), await get().signIn('editor'), 'events', calendar)
    const cookie = await get().signIn('shop')
    const file = products('a,Mug,Mug,5')
    const { seen } = await preview(get(), cookie, 'products', file)
    const send = () =>
      runImport(get(), cookie, 'products', file, { seen, key: 'the-same-key-of-both' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })

  test.each([
    ['products', products('a,Mug,Mug,5', 'b,Nope,Mug,x', 'c,Cup,Mug,5')],
    ['addresses', 'Email\na@example.org\nnone\nc@example.org\n'],
    [
      'events',
      calendar.replace(
        'END:VCALENDAR',
        'BEGIN:VEVENT\nUID:2\nEND:VEVENT\nBEGIN:VEVENT\nUID:3\nSUMMARY:Prayer\nDTSTART:20261204T190000\nEND:VEVENT\nEND:VCALENDAR',
      ),
    ],
  ] as const)(
    'skips a row of %s that staff deselect, and counts it as skipped',
    async (kind, file) => {
      const cookie = await get().signIn()
      const { seen, rows } = await preview(get(), cookie, kind, file)
      expect(rows.map(({ isTicked }) => isTicked)).toEqual([true, false, true])
      const send = (toggled: string) =>
        runImport(get(), cookie, kind, file, { seen, toggled, ...consentFor(kind) })
      const made = await send('[0]')
      expect(await made.json()).toMatchObject({ made: 1, left: 1, refused: 1 })
      const again = await preview(get(), cookie, kind, file)
      expect(again.rows.map(({ outcome }) => outcome)).toEqual(['made', 'refused', 'left'])
    },
  )

  test.each(['[1]', '[7]', '[-1]', '[0.5]', '{}', '["0"]', 'x'])(
    'imports nothing for rows %s, which can’t be selected',
    async (toggled) => {
      const cookie = await get().signIn('shop')
      const file = products('a,Mug,Mug,5', 'b,Nope,Mug,x')
      const { seen } = await preview(get(), cookie, 'products', file)
      const refused = await runImport(get(), cookie, 'products', file, { seen, toggled })
      expect(refused.status).toBe(400)
      expect((await listed(get(), cookie)).imports).toEqual([])
    },
  )

  test('creates no import from a file with nothing to import', async () => {
    const cookie = await get().signIn('shop')
    const file = products('b,Nope,Mug,x')
    const { seen } = await preview(get(), cookie, 'products', file)
    const refused = await runImport(get(), cookie, 'products', file, { seen })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: 'There’s nothing to import.' })
    expect((await listed(get(), cookie)).imports).toEqual([])
  })

  test('pages through imports without gaps, even at the same moment', async () => {
    const cookie = await get().signIn('shop')
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      if (name === 'Three') later(get())
      await previewAndImport(get(), cookie, 'products', products(`${name},${name},Mug,5`))
    }
    const { imports } = await listed(get(), cookie)
    expect(imports).toHaveLength(4)
    const moments = imports.map(({ broughtAt }) => broughtAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    const paged: string[] = []
    for (const offset of imports.keys()) {
      const page = await listed(get(), cookie, `?limit=1&offset=${offset}`)
      paged.push(...page.imports.map(({ id }) => id))
      expect(page.total).toBe(4)
    }
    expect(paged).toEqual(imports.map(({ id }) => id))
    const oldest = await listed(get(), cookie, '?sort=imported')
    expect(oldest.imports.map(({ id }) => id)).toEqual(paged.toReversed())
  })

  test('searches by file and person, sorts, and answers 400 to an unknown order', async () => {
    const cookie = await get().signIn('shop')
    const file = products('One,One,Mug,5')
    await previewAndImport(get(), cookie, 'products', file)
    const [{ fileName = '', broughtBy = '' } = {}] = (await listed(get(), cookie)).imports
    for (const search of [fileName.slice(0, 4), broughtBy ?? '']) {
      expect((await listed(get(), cookie, `?search=${search}`)).total).toBe(1)
    }
    expect((await listed(get(), cookie, '?search=nowhere')).imports).toEqual([])
    for (const sort of ['file', '-kind', 'person']) {
      expect((await listed(get(), cookie, `?sort=${sort}`)).total).toBe(1)
    }
    const refused = await get().send('/api/admin/imports?sort=secret', { cookie })
    expect(refused.status).toBe(400)
  })

  test('reads a file up to its size limit, whatever else the form sends, and rejects a larger one', async () => {
    const cookie = await get().signIn()
    const send = async (kind: string, size: number) => {
      const more = kind === 'pictures' && { pictures: '[{"name":"a","size":1}]' }
      const body = formOf(new Uint8Array(size).fill(32), 'file', { ...more })
      const answer = await get().send(`/api/admin/imports/${kind}/look`, { cookie, body })
      return [answer.status, (await answer.json()).error]
    }
    const larger = 64 * 1024
    for (const kind of importKindKeys) {
      const limit = kind === 'events' ? fileLimits.calendar : fileLimits.table
      expect(await send(kind, limit - 1), kind).toEqual([400, 'The file is empty.'])
      const words = kind === 'events' ? 'smaller than 1 MB' : 'smaller than 3 MB'
      expect(await send(kind, limit + larger), kind).toEqual([413, expect.stringContaining(words)])
    }
  })

  test('lists nothing for people who can’t import', async () => {
    const cookie = await get().signIn('shop')
    await previewAndImport(get(), cookie, 'products', products('a,Mug,Mug,5'))
    expect(await listImports(get().context.db, [], importListQuery.parse({}))).toEqual({
      imports: [],
      total: 0,
    })
  })

  test('hides imports of unknown kinds', async () => {
    const cookie = await get().signIn()
    const { id } = await previewAndImport(get(), cookie, 'products', products('a,Mug,Mug,5'))
    await get().context.db.updateTable('imports').set({ kind: 'courses' }).execute()
    expect((await listed(get(), cookie)).imports).toEqual([])
    expect((await undoImport(get(), cookie, id)).status).toBe(404)
  })
})
