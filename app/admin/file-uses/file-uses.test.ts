import { expect, test } from 'vitest'
import { testFiles } from '#app/files/files.fixtures.ts'
import { addFile } from '#app/files/files.server.ts'
import { addPage, documentPath } from '#app/pages/own/own-pages.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'

describeOnBoth('where files are linked', (app) => {
  test('lists pages, hidden ones too, menus, drafts, and their Spanish', async () => {
    const cookie = await app().signIn('editor')
    const [file, other] = await Promise.all(
      ['a.pdf', 'b.pdf'].map((name) => addFile(app().context, { bytes: testFiles.pdf(), name })),
    )
    const link = `[Form](${file?.path})`
    const page = await addPage(app(), cookie)
    const save = (path: string, json: object) => app().send(path, { cookie, json })
    const parts = [{ kind: 'words', title: 'Forms', words: `Print ${link} and ${link}.` }]
    expect((await save(documentPath(page), { parts })).status).toBe(200)
    const draft = { version: 0, change: { hero: { title: 'x' }, intro: { paragraph1: link } } }
    expect((await save('/api/admin/about/draft', draft)).status).toBe(200)
    const asked = await app().send('/api/admin/file-uses', { cookie })
    const { uses } = await asked.json()
    expect(uses).toEqual([
      {
        fileId: file?.id,
        where: 'About',
        place: expect.stringMatching(/^In a draft: /),
        path: expect.stringMatching(/^\/admin\/about\?field=intro/),
      },
      {
        fileId: file?.id,
        where: 'House rules',
        place: expect.stringMatching(/Forms › Text$/),
        path: expect.stringContaining('parts.0.words'),
      },
    ])
    expect(JSON.stringify(uses)).not.toContain(other?.id)
    expect((await app().send('/api/admin/file-uses')).status).toBe(401)
    const shop = await app().signIn('shop')
    expect((await app().send('/api/admin/file-uses', { cookie: shop })).status).toBe(403)
  })
})
