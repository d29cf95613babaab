import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'
import { findPicturesByName } from './pictures-by-name.server.ts'

async function add(app: TestApp, originalName: string): Promise<string> {
  const bytes = await testPictures.photo(60, 40)
  const caption = { originalName, category: 'product', description: 'A shirt' } as const
  return (await addImage(app.context, { bytes, ...caption })).id
}

describeOnSqlite('pictures by their file names', (app) => {
  const find = async (...names: string[]) =>
    Object.fromEntries(await findPicturesByName(app().context.db, names))

  test('are found ignoring case', async () => {
    const front = await add(app(), 'Front.JPG')
    const summer = await add(app(), 'ÉTÉ.jpg')
    await add(app(), 'back.jpg')
    expect(await find('FRONT.jpg', 'ÉTÉ.jpg', 'none.jpg')).toEqual({
      'front.jpg': front,
      'été.jpg': summer,
    })
    expect(await find()).toEqual({})
  })

  test('returns the newest one that is not in the trash', async () => {
    await add(app(), 'front.jpg')
    const second = await add(app(), 'front.jpg')
    const third = await add(app(), 'FRONT.jpg')
    expect(await find('front.jpg')).toEqual({ 'front.jpg': third })
    const cookie = await app().signIn('editor')
    await app().send(`/api/admin/images/${third}`, { method: 'DELETE', cookie })
    expect(await find('front.jpg')).toEqual({ 'front.jpg': second })
  })
})
