import { expect, test } from 'vitest'
import { shortFileSize, withFileSize } from '#app/files/file-types.ts'
import { testFiles } from '#app/files/files.fixtures.ts'
import {
  addFile,
  deleteFile,
  renameFile,
  replaceFile,
  restoreFile,
} from '#app/files/files.server.ts'
import { describeOnBoth } from '#test/support.ts'
import { addPage, documentPath, publishPage, visit } from './own-pages.fixtures.ts'

test('names sizes in whole kilobytes or tenths of a megabyte', () => {
  expect([1, 11_400, 1_048_575, 1_300_000].map(shortFileSize)).toEqual([
    '1\u00a0KB',
    '11\u00a0KB',
    '1.0\u00a0MB',
    '1.2\u00a0MB',
  ])
})

describeOnBoth('a section of files', (app) => {
  test('lists files with type and size, without deleted ones, and other links as they are', async () => {
    const cookie = await app().signIn('editor')
    const [rules, gone] = [
      await addFile(app().context, { bytes: testFiles.pdf(), name: 'House Rules.pdf' }),
      await addFile(app().context, { bytes: testFiles.docx(), name: 'Old.docx' }),
    ]
    const page = await addPage(app(), cookie)
    const files = [
      { title: '', address: rules.path },
      { title: 'Our rules', address: rules.path },
      { title: 'Gone', address: gone.path },
      { title: '', address: '' },
      { title: '', address: 'https://example.org/form.pdf' },
    ]
    await publishPage(app(), cookie, page, {
      parts: [
        { kind: 'files', title: 'Downloads', lead: 'Take one.', files },
        { kind: 'words', title: 'Text', words: 'Hello' },
      ],
    })
    await deleteFile(app().context, gone.id)
    const read = async () => (await visit(app(), 'house-rules'))?.parts ?? []
    const [downloads, words] = await read()
    const size = shortFileSize(rules.size)
    expect(downloads?.files).toMatchObject([
      { name: 'House Rules.pdf', href: rules.path, facts: `PDF, ${size}` },
      { name: 'Our rules', href: rules.path, facts: `PDF, ${size}` },
      { name: 'example.org/form.pdf', href: 'https://example.org/form.pdf', facts: '' },
    ])
    expect(words).not.toHaveProperty('files')
    const version = () =>
      app().context.db.selectFrom('siteState').select('version').executeTakeFirstOrThrow()
    const before = await version()
    await renameFile(app().context, rules.id, 'Rules 2027')
    expect(await version(), 'drops cached pages').not.toEqual(before)
    expect((await read())[0]?.files?.[0]).toMatchObject({ name: 'Rules 2027.pdf' })
  })

  test('links in a text have the size of their file, in both languages, until it is deleted', async () => {
    const cookie = await app().signIn('editor')
    const rules = await addFile(app().context, { bytes: testFiles.pdf(), name: 'Rules.pdf' })
    const page = await addPage(app(), cookie)
    const words = `Read **[our rules](${rules.path})** and ${rules.path}, or [ask](/contact).`
    await publishPage(app(), cookie, page, { parts: [{ kind: 'words', title: 'Rules', words }] })
    const read = async (language: 'en' | 'es') =>
      (await visit(app(), 'house-rules', language))?.parts[0]?.words
    const sized = (text: string) =>
      text.replace(`(${rules.path})`, `(${withFileSize(rules.path, rules.size)})`)
    expect(await read('en')).toBe(sized(words))
    expect(await read('es'), 'without Spanish').toBe(sized(words))
    const spanish = `Lea [las reglas](${rules.path}).`
    const json = { parts: [{ words: spanish }] }
    const url = `${documentPath(page)}?lang=es`
    expect((await app().send(url, { cookie, json })).status).toBe(200)
    expect(await read('es')).toBe(sized(spanish))
    await deleteFile(app().context, rules.id)
    expect(await read('en')).toBe(words)
  })

  test('sizes are added only to links, say a replaced file’s type, and are never believed', async () => {
    const cookie = await app().signIn('editor')
    const pdf = await addFile(app().context, { bytes: testFiles.pdf(), name: 'Rules.pdf' })
    const page = await addPage(app(), cookie)
    const words = `[Form [PDF]](${pdf.path}) and [our rules](${pdf.path}#size=999999999)`
    await publishPage(app(), cookie, page, { parts: [{ kind: 'words', title: 'Rules', words }] })
    const read = async () => (await visit(app(), 'house-rules'))?.parts[0]?.words
    const shown = (url: string) => `[Form [PDF]](${pdf.path}) and [our rules](${url})`
    expect(await read()).toBe(shown(withFileSize(pdf.path, pdf.size)))
    const upload = { bytes: testFiles.docx(), name: 'New.docx' }
    const { file, previousId } = await replaceFile(app().context, pdf.id, upload)
    expect(await read()).toBe(shown(withFileSize(file.path, file.size)))
    expect(file.path).toMatch(/\.docx$/)
    await restoreFile(app().context, previousId)
    expect(await read()).toBe(shown(withFileSize(pdf.path, pdf.size)))
    await deleteFile(app().context, pdf.id)
    expect(await read()).toBe(shown(pdf.path))
  })

  test('refuses a link that runs a script', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const files = [{ title: 'Bad', address: 'javascript:alert(1)' }]
    const json = { parts: [{ kind: 'files', files }] }
    expect((await app().send(documentPath(page), { cookie, json })).status).toBe(400)
  })
})
