import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'
import { findPicturesByName } from './pictures-by-name.server.ts'
import { knownNamesLimit } from './schema.ts'

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

describeOnSqlite('POST /api/admin/images/known', (app) => {
  const path = '/api/admin/images/known'

  test('finds the newest picture with the name of a file to upload, in any case and folder', async () => {
    await add(app(), 'IMG_1.heic')
    const newest = await add(app(), 'IMG_1.HEIC')
    const cookie = await app().signIn('editor')
    const json = { names: ['photos/img_1.heic', 'other.jpg'] }
    const answer = await (await app().send(path, { cookie, json })).json()
    expect(answer.known).toMatchObject([{ name: 'photos/img_1.heic', image: { id: newest } }])
  })

  test('answers 401 without a session, and 400 to too many names', async () => {
    const json = { names: Array.from({ length: knownNamesLimit + 1 }, () => 'a.jpg') }
    expect((await app().send(path, { json })).status).toBe(401)
    const cookie = await app().signIn('editor')
    expect((await app().send(path, { cookie, json })).status).toBe(400)
  })
})
