import { expect, test } from 'vitest'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import { addPage, documentPath, publishPage, visit } from './own-pages.fixtures.ts'
import { pageParts } from './page-parts.ts'

/** The name of a gallery's picture in the office. */
function itemNameOf(item: unknown, at: number): string {
  const { pictures } = pageParts.list?.itemFields ?? {}
  return pictures?.list ? itemName(pictures.list, item, at) : ''
}

describeOnSqlite('galleries and videos', (app) => {
  test('show pictures with captions, and a video’s player; other sections carry neither', async () => {
    const cookie = await app().signIn('editor')
    const bytes = await testPictures.photo(80, 60)
    const upload = { bytes, originalName: 'a.jpg', category: 'general', description: 'Us' } as const
    const [kept, gone] = [
      await addImage(app().context, upload),
      await addImage(app().context, upload),
    ]
    const page = await addPage(app(), cookie)
    const picture = (id: string, caption: string) => ({ picture: { id }, caption })
    const pictures = [picture(kept.id, 'Supper'), picture(gone.id, 'Gone'), { caption: 'None' }]
    await publishPage(app(), cookie, page, {
      parts: [
        { kind: 'gallery', title: 'Summer', pictures },
        { kind: 'video', title: 'Our story', videoAddress: 'https://youtu.be/dQw4w9WgXcQ' },
        { kind: 'words', title: 'Text', words: 'Hello' },
      ],
    })
    await app().send(`/api/admin/images/${gone.id}`, { method: 'DELETE', cookie })
    const [gallery, video, words] = (await visit(app(), 'house-rules'))?.parts ?? []
    expect(gallery?.pictures).toMatchObject([
      { caption: 'Supper', picture: { id: kept.id, alt: 'Us', width: 80 } },
    ])
    expect(video?.video).toMatchObject({ service: 'YouTube' })
    expect(Object.keys(words ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/pictures|video/)]),
    )
    const uses = await app().send(`/api/admin/images/${kept.id}/uses`, { cookie })
    expect((await uses.json()).uses).toMatchObject([
      { where: 'House rules', place: 'Page sections › Summer › Pictures › Supper › Picture' },
    ])
  })

  test('tell only staff the file names of pictures without a description', async () => {
    const cookie = await app().signIn('editor')
    const bytes = await testPictures.photo(80, 60)
    const file = { bytes, originalName: 'jane-doe.jpg', category: 'general' } as const
    const bare = await addImage(app().context, { ...file, description: '' })
    const described = await addImage(app().context, { ...file, description: 'Us' })
    const page = await addPage(app(), cookie)
    const pictures = [bare, described].map(({ id }) => ({ picture: { id }, caption: '' }))
    await publishPage(app(), cookie, page, { parts: [{ kind: 'gallery', title: '', pictures }] })
    const stored = await (await app().send(documentPath(page), { cookie })).json()
    const named = stored.parts[0].pictures
    expect(named.map(itemNameOf)).toEqual(['jane-doe.jpg', 'Us'])
    // as the office sends it back
    const saved = await app().send(documentPath(page), { cookie, json: { parts: stored.parts } })
    expect(saved.status).toBe(200)
    expect(await (await app().send(documentPath(page))).text()).not.toContain('jane-doe')
    expect(JSON.stringify(await visit(app(), 'house-rules'))).not.toContain('jane-doe')
  })

  test('refuse an address that names no video', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const parts = [{ kind: 'video', videoAddress: 'https://example.org/film.mp4' }]
    const answer = await app().send(documentPath(page), { cookie, json: { parts } })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toMatchObject([
      { path: 'parts.0.videoAddress', message: 'must be the address of a YouTube or Vimeo video' },
    ])
  })
})
