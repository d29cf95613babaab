import { expect, test } from 'vitest'
import type { KeptItem } from '#app/admin/imports/import-schema.ts'
import { preview, readAllRows, undoImport } from '#app/admin/imports/imports.fixtures.ts'
import { descriptionLimit, tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const key = 'pictures-of-the-supper'

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h4v4z"/></svg>`

const sheet =
  'File name,Description,Spanish description\nhall.svg,The hall,La sala\nTABLE.svg,A table,\ngone.svg,Nothing,\n'

const chosen = ['hall.svg', 'table.svg', 'stray.svg'].map((name) => ({ name, size: 100 }))

function send(
  { send: request }: TestApp,
  cookie: string,
  name: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData()
  body.set('image', new File([svg(name.length)], name))
  const usual = { key, sheetName: 'captions.csv', category: 'events', description: 'The hall' }
  for (const [field, value] of Object.entries({ ...usual, ...fields })) body.set(field, value)
  return request('/api/admin/imports/pictures', { cookie, body })
}

describeOnSqlite('picture import', (get) => {
  test('previews rows without pictures and pictures without rows, writing nothing', async () => {
    const cookie = await get().signIn('editor')
    const before = await readAllRows(get().context.db)
    const fields = { pictures: JSON.stringify(chosen) }
    const plan = await preview(get(), cookie, 'pictures', sheet, fields)
    expect(plan.rows.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...['hall.svg made', 'TABLE.svg made', 'gone.svg refused', 'stray.svg refused'],
    ])
    expect(plan).toMatchObject({
      captions: [
        { at: 0, name: 'hall.svg', description: 'The hall', spanish: 'La sala' },
        { at: 1, name: 'table.svg', description: 'A table', spanish: '' },
      ],
    })
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('reports each row’s problems by column', async () => {
    const cookie = await get().signIn('editor')
    const words = 'x'.repeat(descriptionLimit)
    const file = [
      'Picture,Description',
      ',The hall',
      'gone.svg,The hall',
      'large.svg,The hall',
      `hall.svg,${words}`,
      `table.svg,${words}x`,
      '',
    ].join('\n')
    const sizes = { 'album/hall.svg': 1, 'table.svg': 1, 'large.svg': uploadLimit, 'stray.svg': 1 }
    const pictures = JSON.stringify(Object.entries(sizes).map(([name, size]) => ({ name, size })))
    const { rows } = await preview(get(), cookie, 'pictures', file, { pictures })
    const column = 'Picture'
    expect(rows.map(({ row, problems }) => ({ row, problems }))).toEqual([
      { row: 2, problems: [{ row: 2, column, message: 'is empty' }] },
      {
        row: 3,
        problems: [{ row: 3, column, message: 'you didn’t choose a picture named “gone.svg”' }],
      },
      { row: 4, problems: [{ row: 4, column, message: tooLargeMessage }] },
      { row: 5, problems: [] },
      {
        row: 6,
        problems: [
          {
            ...{ row: 6, column: 'Description' },
            message: `must be at most ${descriptionLimit} characters long`,
          },
        ],
      },
      {
        row: 0,
        problems: [{ row: 0, column: 'File name', message: expect.stringContaining('no row') }],
      },
    ])
  })

  test.each([
    ['Description\nThe hall\n', 'no column called File name'],
    ['Picture\nhall.svg\n', 'no column called Description'],
  ])('refuses a sheet without a required column: %j', async (file, words) => {
    const cookie = await get().signIn('editor')
    const pictures = JSON.stringify([{ name: 'hall.svg', size: 1 }])
    await expect(preview(get(), cookie, 'pictures', file, { pictures })).rejects.toThrow(words)
  })

  test('refuses large, undescribed, and repeated pictures, and skips existing ones', async () => {
    const cookie = await get().signIn('editor')
    await send(get(), cookie, 'hall.svg')
    const file = 'File,Alt text\nhall.svg,x\nlarge.svg,x\nbare.svg,\ntwice.svg,x\ntwice.svg,y\n'
    const sizes = { 'large.svg': 11 * 1024 * 1024 }
    const names = ['hall.svg', 'large.svg', 'bare.svg', 'twice.svg']
    const pictures = JSON.stringify(
      names.map((name) => ({ name, size: new Map(Object.entries(sizes)).get(name) ?? 1 })),
    )
    const { rows } = await preview(get(), cookie, 'pictures', file, { pictures })
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...['left', 'refused', 'refused', 'made', 'refused'],
    ])
    for (const bad of ['', '[]', '{', '[{"name":1}]', '["__proto__"]']) {
      await expect(preview(get(), cookie, 'pictures', file, { pictures: bad })).rejects.toThrow()
    }
  })

  test('imports each picture once with both descriptions', async () => {
    const cookie = await get().signIn('editor')
    const first = await (await send(get(), cookie, 'hall.svg', { spanish: 'La sala' })).json()
    const again = await (await send(get(), cookie, 'hall.svg', { spanish: 'La sala' })).json()
    expect(again.image.id).toBe(first.image.id)
    const both = await Promise.all([
      send(get(), cookie, 'door.svg'),
      send(get(), cookie, 'door.svg'),
    ])
    const [one, other] = await Promise.all(both.map((answer) => answer.json()))
    expect(one.image.id).toBe(other.image.id)
    expect((await send(get(), cookie, 'table.svg', { refused: '2' })).status).toBe(200)
    const { imports } = await (await get().send('/api/admin/imports', { cookie })).json()
    expect(imports).toMatchObject([{ kind: 'pictures', made: 3, refused: 2 }])
    const rows = await get().context.db.selectFrom('translations').selectAll().execute()
    expect(rows).toMatchObject([{ owner: 'picture', spanish: 'La sala', madeFor: 'The hall' }])
  })

  test('stores nothing for a non-image or another person’s key', async () => {
    const cookie = await get().signIn('editor')
    const body = new FormData()
    body.set('image', new File(['no picture'], 'x.svg'))
    const fields = { key, sheetName: 's', category: 'events', description: 'd' }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    const refused = await get().send('/api/admin/imports/pictures', { cookie, body })
    expect(refused.status).toBe(415)
    expect(await (await get().send('/api/admin/imports', { cookie })).json()).toMatchObject({
      imports: [],
    })
    await send(get(), cookie, 'hall.svg')
    const other = await get().signIn('editor')
    for (const name of ['hall.svg', 'table.svg']) {
      expect((await send(get(), other, name)).status).toBe(409)
    }
    expect((await send(get(), await get().signIn('shop'), 'table.svg')).status).toBe(403)
  })

  test('rejects a picture of 10 MB by size, and checks a smaller one', async () => {
    const cookie = await get().signIn('editor')
    const sendBytes = async (size: number) => {
      const body = new FormData()
      body.set('image', new File([new Uint8Array(size)], 'x.png'))
      const fields = { key, sheetName: 's', category: 'events', description: 'd' }
      for (const [field, value] of Object.entries(fields)) body.set(field, value)
      const answer = await get().send('/api/admin/imports/pictures', { cookie, body })
      return [answer.status, (await answer.json()).error]
    }
    expect(await sendBytes(uploadLimit)).toEqual([413, tooLargeMessage])
    expect((await sendBytes(uploadLimit - 1))[0]).toBe(415)
    expect(await sendBytes(uploadLimit + 128 * 1024)).toEqual([413, tooLargeMessage])
  })

  test('adds a picture of the same name again in another import, and counts them separately', async () => {
    const cookie = await get().signIn('editor')
    const [first, second] = await Promise.all(
      [key, 'pictures-of-the-picnic'].map(async (own) => {
        const answer = await send(get(), cookie, 'hall.svg', { key: own })
        return (await answer.json()).image.id
      }),
    )
    expect(first).not.toBe(second)
    const { imports } = await (await get().send('/api/admin/imports', { cookie })).json()
    const counts = { made: 1, changed: 0, left: 0, refused: 0 }
    expect(imports).toMatchObject([counts, counts])
  })

  test('undo doesn’t list a changed picture as kept if staff deleted it', async () => {
    const cookie = await get().signIn('editor')
    const { image } = await (await send(get(), cookie, 'hall.svg')).json()
    await send(get(), cookie, 'table.svg')
    const path = `/api/admin/images/${image.id}`
    const json = { description: 'A blue hall' }
    expect((await get().send(path, { method: 'PUT', cookie, json })).status).toBe(200)
    expect((await get().send(path, { method: 'DELETE', cookie })).status).toBeLessThan(300)
    expect(await (await undoImport(get(), cookie, key)).json()).toMatchObject({ stayed: [] })
  })

  test('undo deletes pictures, but keeps and lists used or changed ones', async () => {
    const cookie = await get().signIn('editor')
    const ids: string[] = []
    for (const name of ['hall.svg', 'table.svg', 'door.svg']) {
      ids.push((await (await send(get(), cookie, name)).json()).image.id)
    }
    const [, shown, described] = ids
    await get().send('/api/admin/about', { cookie, json: { hero: { backgroundImage: shown } } })
    await get().send(`/api/admin/images/${described}`, {
      method: 'PUT',
      cookie,
      json: { description: 'A blue door' },
    })
    const { stayed } = await (await undoImport(get(), cookie, key)).json()
    expect(
      stayed.toSorted((a: KeptItem, b: KeptItem) => a.name.localeCompare(b.name)),
    ).toMatchObject([
      { name: 'door.svg', why: 'It has been changed since.' },
      { name: 'table.svg', why: expect.stringContaining('It’s in use: About') },
    ])
    const inBin = await (await get().send('/api/admin/images?deleted=true', { cookie })).json()
    expect(inBin).toMatchObject([{ id: ids[0] }])
    expect((await send(get(), cookie, 'late.svg')).status).toBe(409)
  })
})
