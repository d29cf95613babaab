import { expect, test } from 'vitest'
import type { ActivityPage } from '#app/admin/activity/activity-schema.ts'
import { describeOnSqlite, type SendOptions, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'

async function add(app: TestApp, description: string): Promise<string> {
  const bytes = await testPictures.photo(60, 40)
  const caption = { originalName: 'supper.jpg', category: 'general', description } as const
  return (await addImage(app.context, { bytes, ...caption })).id
}

describeOnSqlite('a picture in the activity log', (app) => {
  /** Sends a call as an editor, one second after the last one. */
  async function send(path: string, options: SendOptions): Promise<void> {
    app().clock.now = new Date(app().clock.now.getTime() + 1000)
    const cookie = await app().signIn('editor')
    const answer = await app().send(`/api/admin/images/${path}`, { cookie, ...options })
    expect(answer.status).toBe(200)
  }

  async function readEntries() {
    const cookie = await app().signIn()
    const answer = await app().send('/api/admin/activity?part=pictures', { cookie })
    const { acts }: ActivityPage = await answer.json()
    return acts.map(({ did, name, changes }) => [
      did,
      name,
      ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ])
  }

  test('records an upload once, and nothing if the library had the picture', async () => {
    const body = new FormData()
    const photo = await testPictures.photo(60, 40)
    body.set('image', new File([new Uint8Array(photo)], 'supper.jpg', { type: 'image/jpeg' }))
    body.set('category', 'general')
    body.set('reuse', 'true')
    const cookie = await app().signIn('editor')
    for (const isKnown of [false, true]) {
      const answer = await app().send('/api/admin/upload', { cookie, body })
      expect((await answer.json()).isKnown).toBe(isKnown)
    }
    expect((await readEntries()).map(([did]) => did)).toEqual(['Added a picture'])
  })

  test('shows each change under its description or file name', async () => {
    const [table, bare] = [await add(app(), 'A table'), await add(app(), '')]
    const json = { decorative: true, focus: { x: 10, y: 20 }, category: 'events' }
    await send(table, { method: 'PUT', json })
    await send(bare, { method: 'PUT', json: { description: 'A door' } })
    await send(bare, { method: 'PUT', json: { description: '' } })
    await send(table, { method: 'DELETE' })
    await send(`${table}/restore`, { method: 'POST' })
    await send(`${bare}/logo`, { method: 'POST' })
    expect(await readEntries()).toEqual([
      [
        'Chose the logo',
        'supper.jpg',
        'Category: general → logo',
        `Since:  → ${app().clock.now.toISOString()}`,
      ],
      ['Restored a picture', 'A table', 'Deleted: yes → no'],
      ['Deleted a picture', 'A table', 'Deleted: no → yes'],
      ['Changed a picture', 'supper.jpg', 'Description: A door → '],
      ['Changed a picture', 'A door', 'Description:  → A door'],
      [
        'Changed a picture',
        'A table',
        'Category: general → events',
        'Decorative: no → yes',
        'Focus: 50, 50 → 10, 20',
      ],
    ])
  })
})
