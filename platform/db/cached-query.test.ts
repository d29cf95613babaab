import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { cacheQuery } from './cached-query.ts'

describeOnBoth('a cached query', (get) => {
  const find = cacheQuery((db, { keys, body }: { keys: string[]; body: string }) =>
    db
      .selectFrom('documents')
      .select(['key', 'updatedAt'])
      .where('key', 'in', keys)
      .where('body', '=', body)
      .where('version', '=', 1)
      .orderBy('key'),
  )

  async function put(key: string, body: string, version = 1) {
    const row = { key, body, version, updatedAt: 'now', updatedBy: null }
    await get().context.db.insertInto('documents').values(row).execute()
  }

  test("uses each call's parameters, in and outside transactions", async () => {
    const { db } = get().context
    await put('a', 'x')
    await put('b', 'y')
    await put('c', 'x')
    await put('d', 'x', 2)
    const keysOf = async (target: typeof db, keys: string[], body: string) =>
      (await find(target, { keys, body })).map(({ key }) => key)
    expect(await keysOf(db, ['a', 'b', 'c', 'd'], 'x')).toEqual(['a', 'c'])
    expect(await keysOf(db, ['a', 'b', 'c', 'd'], 'y')).toEqual(['b'])
    expect(await keysOf(db, ['c', 'x'], 'x')).toEqual(['c'])
    expect(await db.transaction().execute((tx) => keysOf(tx, ['c', 'a'], 'x'))).toEqual(['a', 'c'])
    expect(await find(db, { keys: ['b'], body: 'y' })).toEqual([{ key: 'b', updatedAt: 'now' }])
  })

  test("accepts text that PostgreSQL can't store", async () => {
    const { db } = get().context
    await put('a', 'x\ufffd')
    expect(await find(db, { keys: ['a'], body: 'x\0' })).toHaveLength(1)
  })

  test('is refused if it changes a text', async () => {
    const { db } = get().context
    const wrong = cacheQuery((target, { key }: { key: string }) =>
      target.selectFrom('documents').select('key').where('key', '=', `${key}!`),
    )
    await expect(wrong(db, { key: 'a' })).rejects.toThrow('must pass each text on unchanged')
  })
})
