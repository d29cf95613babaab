import { expect, test } from 'vitest'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

async function addPicture(app: TestApp, category: 'general' | 'logo' = 'general') {
  const bytes = await testPictures.photo(60, 40)
  return addImage(app.context, { bytes, originalName: 'a.jpg', category, description: '' })
}

async function usesOf(app: TestApp, id: string): Promise<unknown> {
  const cookie = await app.signIn('editor')
  const answer = await app.send(`/api/admin/images/${id}/uses`, { cookie })
  return (await answer.json()).uses
}

describeOnSqlite('GET /api/admin/images/{id}/uses', (app) => {
  test('answers 401 without a session and 403 to the shop role', async () => {
    const path = '/api/admin/images/any/uses'
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { cookie: await app().signIn('shop') })).status).toBe(403)
  })

  test('returns nothing for an unused picture, an unknown id, or odd characters', async () => {
    const { id } = await addPicture(app())
    for (const one of [id, 'none', '%25', '_', "'"]) expect(await usesOf(app(), one)).toEqual([])
  })

  test('names the document and the path to the field, also inside lists', async () => {
    const { id } = await addPicture(app())
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/about', {
      cookie,
      json: { intro: { image: id }, leadership: { team: [{ name: 'Ruth', image: { id } }] } },
    })
    expect(await usesOf(app(), id)).toEqual([
      { where: 'About', place: expect.stringMatching(/^Intro\w* › /) },
      { where: 'About', place: expect.stringMatching(/^Leadership\b.* › Ruth › /) },
    ])
  })

  test('names drafts that would show it, and pages that show it again once a draft is unpublished', async () => {
    const [live, draft, replaced] = [
      await addPicture(app()),
      await addPicture(app()),
      await addPicture(app()),
    ]
    const cookie = await app().signIn('editor')
    const hero = (image: string) => ({ hero: { backgroundImage: image } })
    const ask = async (path: string, json: object) => {
      const response = await app().send(`/api/admin/${path}`, { cookie, json })
      expect(response.status, await response.clone().text()).toBe(200)
      return response.json()
    }
    await ask('about', { ...hero(live.id), intro: { image: live.id } })
    const change = { ...hero(draft.id), intro: { image: live.id } }
    await ask('about/draft', { version: 1, change })
    const place = expect.stringMatching(/^In a draft: Hero\w* › /)
    expect(await usesOf(app(), draft.id)).toEqual([{ where: 'About', place }])
    // counted once where the draft doesn't change it
    expect(await usesOf(app(), live.id)).toHaveLength(2)

    await ask('contact', hero(replaced.id))
    const { draft: kept } = await ask('contact/draft', { version: 1, change: hero(live.id) })
    expect(await usesOf(app(), replaced.id)).toHaveLength(1)
    const takeDownAt = new Date(app().clock.now.getTime() + 3_600_000).toISOString()
    await ask(`contact/draft/${kept.id}/publish`, { number: kept.number, takeDownAt })
    const returning = expect.stringMatching(/^After a draft is unpublished: Hero\w* › /)
    expect(await usesOf(app(), replaced.id)).toEqual([{ where: 'Contact', place: returning }])
  })

  test('still lists where a deleted picture was used', async () => {
    const { id } = await addPicture(app())
    const cookie = await app().signIn('editor')
    const json = { hero: { backgroundImage: { id } } }
    await app().send('/api/admin/homepage', { cookie, json })
    await app().send(`/api/admin/images/${id}`, { cookie, method: 'DELETE' })
    expect(await usesOf(app(), id)).toMatchObject([{ where: 'Homepage' }])
  })

  test('names products and colors on sale, but not deleted ones', async () => {
    const { id } = await addPicture(app())
    const cookie = await app().signIn('shop')
    const make = async (name: string, more: object) => {
      const json = { name, price: '24.00', description: 'x', ...more }
      const answer = await app().send('/api/admin/products', { cookie, json })
      expect(answer.status).toBe(200)
      return (await answer.json()).id as string
    }
    const tee = await make('Tee', { image: id })
    await make('Mug', { vendorLogo: id })
    const gone = await make('Gone', { image: id })
    await app().send(`/api/admin/products/${gone}`, { cookie, method: 'DELETE' })
    await app().send(`/api/admin/products/${tee}/colors`, {
      cookie,
      json: { colorName: 'Forest', colorHex: '#228B22', backImage: id },
    })
    expect(await usesOf(app(), id)).toEqual([
      { where: 'Mug', place: 'Vendor logo' },
      { where: 'Tee', place: 'Product picture' },
      { where: 'Tee', place: 'Color: Forest' },
    ])
  })

  test('names the logo, unless there is a newer one', async () => {
    const { id } = await addPicture(app(), 'logo')
    expect(await usesOf(app(), id)).toEqual([{ where: 'Every page', place: 'The logo' }])
    const newer = await addPicture(app(), 'logo')
    expect(await usesOf(app(), id)).toEqual([])
    const cookie = await app().signIn('editor')
    await app().send(`/api/admin/images/${newer.id}`, { cookie, method: 'DELETE' })
    expect(await usesOf(app(), id)).toEqual([{ where: 'Every page', place: 'The logo' }])
  })
})
