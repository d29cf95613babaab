import { expect, test } from 'vitest'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import { checkFile } from './check-file.server.ts'
import { contentDisposition, fileName, filePath } from './file-name.ts'
import { fileTypes } from './file-types.ts'
import { mp4Of, officeFile, testFiles, zipOf } from './files.fixtures.ts'
import { partBytes } from './files.server.ts'
import { fileLimit } from './schema.ts'

const day = 24 * 3600_000

async function upload(app: TestApp, bytes: Buffer, name: string, role = 'editor') {
  const cookie = await app.signIn(role)
  const query = new URLSearchParams({ name })
  const body = new Uint8Array(bytes)
  return app.send(`/api/admin/files?${query}`, { method: 'POST', cookie, body })
}

async function add(app: TestApp, bytes: Buffer, name: string) {
  const response = await upload(app, bytes, name)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

/** A PDF that takes several parts. */
function longPdf(letter = 'a', size = partBytes * 2 + 100): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(size, letter),
    Buffer.from('\n%%EOF'),
  ])
}

describeOnBoth('files', (app) => {
  test('keeps a file of every kind and serves it safely with its own type', async () => {
    for (const [ending, bytes] of Object.entries(testFiles)) {
      const { path, mimeType } = await add(app(), bytes(), `a.${ending}`)
      const response = await app().send(path)
      expect([ending, response.status]).toEqual([ending, 200])
      const { headers } = response
      expect(headers.get('content-type')?.split(';')[0]).toBe(mimeType)
      expect(mimeType).toBe(fileTypes[ending as keyof typeof fileTypes].mimeType)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(
        ending === 'pdf' ? /object-src 'self'/ : /default-src 'none'.*sandbox/,
      )
      const isInline = /pdf|vtt|audio/.test(mimeType)
      expect(headers.get('content-disposition')).toBe(
        `${isInline ? 'inline' : 'attachment'}; filename="a.${ending}"; filename*=UTF-8''a.${ending}`,
      )
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes())).toBe(true)
    }
  })

  test('serves ranges across parts, and whole files when a range is from another version', async () => {
    const whole = longPdf()
    const { path } = await add(app(), whole, 'flyer.pdf')
    const ask = (range: string, more = {}) => app().send(path, { headers: { range, ...more } })
    const etag = (await app().send(path)).headers.get('etag') ?? ''
    const ranges = [
      ['bytes=0-0', 0, 0],
      [`bytes=${partBytes - 3}-${partBytes + 2}`, partBytes - 3, partBytes + 2],
      ['bytes=5-', 5, whole.length - 1],
      ['bytes=-7', whole.length - 7, whole.length - 1],
      ['bytes=2-999999999', 2, whole.length - 1],
    ] as const
    for (const [range, from, to] of ranges) {
      const response = await ask(range, { 'if-range': etag })
      expect([range, response.status]).toEqual([range, 206])
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`)
      const got = Buffer.from(await response.arrayBuffer())
      expect(got.equals(whole.subarray(from, to + 1))).toBe(true)
    }
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const response = await ask(range)
      expect([response.status, response.headers.get('content-range')]).toEqual([
        416,
        `bytes */${whole.length}`,
      ])
    }
    for (const range of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
      expect([range, (await ask(range)).status]).toEqual([range, 200])
    }
    expect((await ask('bytes=0-1', { 'if-range': '"old"' })).status).toBe(200)
    const known = await app().send(path, { headers: { 'if-none-match': etag } })
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  })

  test('replaces a file under the same link, and an undo brings the earlier one back', async () => {
    const cookie = await app().signIn('editor')
    const { id, path } = await add(app(), longPdf('a'), 'Flyer.pdf')
    const read = async () => (await app().send(path)).text()
    const before = await read()
    const replaced = await app().send(`/api/admin/files/${id}/content?name=new.docx`, {
      ...{ method: 'PUT', cookie, body: new Uint8Array(testFiles.docx()) },
    })
    const { file, previousId } = await replaced.json()
    expect(file).toMatchObject({ id, name: 'Flyer.docx' })
    const now = await app().send(path)
    expect(now.headers.get('content-type')).toBe(fileTypes.docx.mimeType)
    const restore = () =>
      app().send(`/api/admin/files/${previousId}/restore`, { method: 'POST', cookie })
    expect(await (await restore()).json()).toMatchObject({ file: { id, name: 'Flyer.pdf' } })
    expect(await read()).toBe(before)
    // the undo can be undone, too
    expect(await (await restore()).json()).toMatchObject({ file: { id, name: 'Flyer.docx' } })
    const listed = await (await app().send('/api/admin/files', { cookie })).json()
    expect(listed).toMatchObject({ total: 1, files: [{ id }] })
  })

  test('keeps each content once when a file is replaced twice at once', async () => {
    const { id, path } = await add(app(), longPdf('a'), 'menu.pdf')
    const cookie = await app().signIn('editor')
    const replaceWith = (letter: string) =>
      app().send(`/api/admin/files/${id}/content?name=menu.pdf`, {
        method: 'PUT',
        cookie,
        body: new Uint8Array(longPdf(letter)),
      })
    const statuses = (await Promise.all([...'bcd'].map(replaceWith))).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
    const rows = await app().context.db.selectFrom('files').select('contentId').execute()
    const contents = rows.map(({ contentId }) => contentId)
    expect(new Set(contents).size).toBe(contents.length)
    app().clock.now = new Date(app().clock.now.getTime() + 31 * day)
    await deleteExpired(app().context)
    const kept = Buffer.from(await (await app().send(path)).arrayBuffer())
    expect([...'bcd'].some((letter) => kept.equals(longPdf(letter)))).toBe(true)
  })

  test('sorts by name, size, and time, and refuses anything else', async () => {
    const cookie = await app().signIn('editor')
    await add(app(), longPdf(), 'beta.pdf')
    app().clock.now = new Date(app().clock.now.getTime() + day)
    await add(app(), testFiles.txt(), 'Alpha.txt')
    const listed = async (sort: string) => {
      const answer = await app().send(`/api/admin/files?sort=${sort}`, { cookie })
      if (answer.status !== 200) return answer.status
      const { files } = await answer.json()
      return files.map(({ name }: { name: string }) => name[0]).join('')
    }
    expect(await listed('name')).toBe('Ab')
    expect(await listed('-name')).toBe('bA')
    expect(await listed('-size')).toBe('bA')
    expect(await listed('-changed')).toBe('Ab')
    expect(await listed('constructor')).toBe(400)
  })

  test('renames, finds, deletes, restores, and after thirty days purges', async () => {
    const cookie = await app().signIn('editor')
    const { id, path } = await add(app(), longPdf(), 'a.pdf')
    await add(app(), testFiles.txt(), 'other.txt')
    const change = { method: 'PUT', cookie, json: { name: 'Café Menü.docx' } }
    const renamed = await (await app().send(`/api/admin/files/${id}`, change)).json()
    expect(renamed.file).toMatchObject({
      name: 'Café Menü.pdf',
      path: `/files/${id}/cafe-menu.pdf`,
    })
    expect((await app().send(path)).status).toBe(200)
    const found = await (await app().send('/api/admin/files?search=cafe%20menu', { cookie })).json()
    expect(found.files.map((file: { id: string }) => file.id)).toEqual([id])
    const remove = () => app().send(`/api/admin/files/${id}`, { method: 'DELETE', cookie })
    expect((await remove()).status).toBe(200)
    expect([(await app().send(path)).status, (await remove()).status]).toEqual([404, 404])
    const trash = await (await app().send('/api/admin/deleted', { cookie })).json()
    expect(trash.things).toMatchObject([{ kind: 'file', id, name: 'Café Menü.pdf' }])
    const restore = () => app().send(`/api/admin/files/${id}/restore`, { method: 'POST', cookie })
    expect([(await restore()).status, (await restore()).status]).toEqual([200, 404])
    expect((await app().send(path)).status).toBe(200)
    await remove()
    app().clock.now = new Date(app().clock.now.getTime() + 31 * day)
    await deleteExpired(app().context)
    const parts = await app().context.db.selectFrom('fileParts').selectAll().execute()
    expect(parts).toHaveLength(1)
  })
})

describeOnSqlite('uploading files', (app) => {
  test('is for people who edit content', async () => {
    const visitor = await app().send('/api/admin/files', { method: 'POST', body: '%PDF-' })
    expect([visitor.status, (await app().send('/api/admin/files')).status]).toEqual([401, 401])
    expect((await upload(app(), testFiles.pdf(), 'a.pdf', 'shop')).status).toBe(403)
  })

  test('refuses files of 25 MB before looking at them, and takes smaller ones', async () => {
    const cookie = await app().signIn('editor')
    const headers = { 'content-length': String(fileLimit * 4) }
    const early = await app().send('/api/admin/files', {
      method: 'POST',
      cookie,
      body: 'x',
      headers,
    })
    expect([early.status, (await early.json()).error]).toEqual([
      413,
      'File size must be less than 25MB',
    ])
    expect((await upload(app(), Buffer.alloc(fileLimit, 'a'), 'a.txt')).status).toBe(413)
    const most = longPdf('a', fileLimit - 20)
    const { size } = await add(app(), most, 'most.pdf')
    expect(size).toBe(most.length)
  })

  test('names the field of a refusal', async () => {
    const response = await upload(app(), Buffer.alloc(0), 'a.pdf')
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'The file is empty', fields: [{ path: 'file', message: 'The file is empty' }] },
    ])
    const unnamed = await app().send('/api/admin/files/x', {
      ...{ method: 'PUT', cookie: await app().signIn('editor'), json: { name: ' ' } },
    })
    expect((await unnamed.json()).fields).toMatchObject([{ path: 'name' }])
  })

  test('answers 404 for files that don’t exist, and 405 for writes to them', async () => {
    for (const path of [
      '/files/x/y.pdf',
      '/files/%2e%2e/x',
      '/files/x',
      `/files/${'x'.repeat(99)}/y`,
    ]) {
      expect([path, (await app().send(path)).status]).toEqual([path, 404])
    }
    const { path } = await add(app(), testFiles.pdf(), 'a.pdf')
    expect((await app().send(path, { method: 'POST' })).status).toBe(405)
    expect((await app().send(path, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(testFiles.pdf().length),
    )
  })
})

test.each(Object.entries(testFiles))('knows %s by its content under any name', (ending, bytes) => {
  expect(checkFile(bytes(), ending === 'csv' ? 'list.csv' : 'wrong.exe')).toBe(ending)
})

test('knows other ways in which these kinds begin', () => {
  const lied = Buffer.concat([testFiles.pdf(), Buffer.from('\n\n')])
  expect(checkFile(lied, 'a')).toBe('pdf')
  expect(checkFile(Buffer.from('\ufeffname;email\r\n'), 'Liste.CSV')).toBe('csv')
  expect(checkFile(Buffer.from('\ufeffWEBVTT - Sunday\n'), 'a.txt')).toBe('vtt')
  expect(checkFile(mp4Of('mp42', 'soun'), 'voice memo.mp4')).toBe('m4a')
  expect(checkFile(testFiles.mp3().subarray(12), 'a')).toBe('mp3')
})

const macros = /macros or other active parts/
const notRead = /We can’t read this file/

test.each<[string, Buffer, RegExp]>([
  ['an empty file', Buffer.alloc(0), /empty/],
  ['a PDF cut short', testFiles.pdf().subarray(0, 20), /damaged or incomplete/],
  ['a docx cut short', testFiles.docx().subarray(0, -9), /damaged or incomplete/],
  [
    'a docx with something behind it',
    Buffer.concat([testFiles.docx(), Buffer.from('<script>')]),
    /damaged/,
  ],
  [
    'a page that is also a docx',
    Buffer.concat([Buffer.from('<html>'), testFiles.docx()]),
    /web page|can’t read|UTF-8/,
  ],
  ['a docx with macros', officeFile('docx', [{ name: 'word/vbaProject.bin', text: 'x' }]), macros],
  ['an xlsx with old macros', officeFile('xlsx', [{ name: 'xl/macrosheets/sheet1.xml' }]), macros],
  ['a pptx with ActiveX', officeFile('pptx', [{ name: 'ppt/activeX/activeX1.xml' }]), macros],
  [
    'a docx with a packaged program',
    officeFile('docx', [{ name: 'word/embeddings/oleObject1.bin' }]),
    macros,
  ],
  [
    'a docm renamed',
    zipOf([
      {
        name: '[Content_Types].xml',
        text: '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      },
      { name: 'word/document.xml' },
    ]),
    macros,
  ],
  [
    'a bomb by its directory',
    officeFile('docx', [{ name: 'word/media/a.png', size: 4_000_000_000 }]),
    /too large when it’s opened/,
  ],
  [
    'a bomb in the list of types',
    zipOf([
      { name: '[Content_Types].xml', text: Buffer.alloc(3_000_000, ' ') },
      { name: 'word/document.xml' },
    ]),
    /damaged/,
  ],
  ['a path out of the archive', officeFile('docx', [{ name: '../../etc/passwd' }]), /damaged/],
  ['two entries of one name', officeFile('docx', [{ name: 'WORD/document.xml' }]), /damaged/],
  ['an encrypted entry', officeFile('docx', [{ name: 'word/a.xml', flags: 1 }]), /damaged/],
  ['a plain ZIP file', zipOf([{ name: 'a.txt', text: 'a' }]), /don’t accept ZIP files/],
  [
    'a ZIP file that calls itself Office',
    zipOf([{ name: '[Content_Types].xml', text: '<Types/>' }]),
    notRead,
  ],
  [
    'an old Word file',
    Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
    /old format or has a password/,
  ],
  ['HTML as text', Buffer.from('\n <!DOCTYPE html><p>Hi'), /web page or a drawing/],
  ['a script further down', Buffer.from(`Hello\n${'a'.repeat(5000)}<ScRiPt src=x>`), /web page/],
  ['an SVG as text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /drawing/],
  ['XML as captions', Buffer.from('<?xml version="1.0"?><tt/>'), /web page/],
  ['captions with a script', Buffer.from('WEBVTT\n\n<script>alert(1)</script>'), /web page/],
  ['text in Windows’ letters', Buffer.from('Se\xf1or', 'latin1'), /UTF-8/],
  ['text in UTF-16', Buffer.from('\ufeffname', 'utf16le'), /UTF-8/],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\xff\xff', 'latin1'), notRead],
  ['a text with a zero', Buffer.from('abc\0def'), notRead],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /under Image Upload/],
  ['a HEIC photo', mp4Of('heic', 'vide'), /under Image Upload/],
  ['a video', mp4Of('isom', 'vide', 'soun'), /YouTube or Vimeo/],
  ['a video that says it’s audio', mp4Of('M4A ', 'soun', 'vide'), /YouTube or Vimeo/],
  ['a film in Ogg', Buffer.from('OggS\0\0\0\0\x80theora', 'latin1'), /YouTube or Vimeo/],
  ['a calendar cut short', Buffer.from('BEGIN:VCALENDAR\nVERSION:2.0\n'), /damaged/],
  ['a single sign that could begin an MP3', Buffer.from('fffb9000', 'hex'), /UTF-8|can’t read/],
])('refuses %s in words', (_, bytes, message) => {
  expect(() => checkFile(bytes, 'harmless.txt')).toThrow(message)
})

test('cleans names and gives them the ending of their type', () => {
  expect(fileName('../../etc/passwd', 'txt')).toBe('passwd.txt')
  expect(fileName('C:\\Users\\Ruth\\Flyer.PDF', 'pdf')).toBe('Flyer.pdf')
  expect(fileName('evil\u202efdp.exe', 'pdf')).toBe('evilfdp.pdf')
  expect(fileName('Übung "1" 🎉.docx', 'docx')).toBe('Übung "1" 🎉.docx')
  expect(fileName('v1.2', 'pdf')).toBe('v1.2.pdf')
  expect(fileName('\r\n.pdf', 'pdf')).toBe('file.pdf')
  const long = fileName(`${'👩‍👩‍👧'.repeat(300)}.pdf`, 'pdf')
  expect(long.length).toBeLessThanOrEqual(150)
  expect(long.endsWith('👧.pdf')).toBe(true)
  expect(filePath({ id: 'x', name: `${'a b'.repeat(99)}.pdf` }).length).toBeLessThan(80)
  expect(filePath({ id: 'x', name: '例.pdf' })).toBe('/files/x/file.pdf')
})

test('writes a disposition that no name can break out of', () => {
  expect(contentDisposition('attachment', `a"; x='1'\\ñ 🎉.txt`)).toBe(
    `attachment; filename="a__ x__1__n __.txt"; filename*=UTF-8''a%22%3B%20x%3D%271%27%5C%C3%B1%20%F0%9F%8E%89.txt`,
  )
})
