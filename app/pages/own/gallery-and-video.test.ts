import { expect, test } from 'vitest'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import { addPage, documentPath, publishPage, visit } from './own-pages.fixtures.ts'

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
