import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { htmlToText } from './html-to-text.ts'
import { readSheet } from './read-sheet.server.ts'
import { readText } from './read-text.ts'

const columns = { name: ['Name', 'Nombre'], words: ['Words'] } as const

const read = (bytes: Uint8Array) => readSheet(bytes, columns)
const ofText = (text: string) => read(new TextEncoder().encode(text))

test('reads commas, semicolons, tabs, a BOM, CRLF, and line breaks in cells', async () => {
  const expected = { row: 2, cells: { name: 'Ana', words: 'one, two\nthree; "four"' } }
  const quoted = '"one, two\nthree; ""four"""'
  for (const sign of [',', ';', '\t']) {
    const text = `\ufeffwords${sign}NOMBRE${sign}Other\r\n${quoted}${sign}Ana${sign}x\r\n`
    expect((await ofText(text)).rows).toMatchObject([expected])
  }
})

test.each([
  'sep=;\r\nName;Words\r\nAna;a,b\r\n',
  '\ufeffSEP=;\nName;Words\nAna;a,b\n',
  '"sep=;"\nName;Words\nAna;a,b\n',
  'sep=;;\nName;Words\nAna;a,b\n',
  'sep=~\nName~Words\nAna~a,b\n',
  'sep=\t\nName\tWords\nAna\ta,b\n',
  'sep=,\nName;Words\nAna;a,b\n',
])('uses the separator line of %j and doesn’t count it as a row', async (text) => {
  expect((await ofText(text)).rows).toMatchObject([
    { row: 2, cells: { name: 'Ana', words: 'a,b' } },
  ])
})

test('numbers rows like a spreadsheet, counting empty ones', async () => {
  expect((await ofText('Name\na\n\n"b\nb"\nc\n')).rows.map(({ row }) => row)).toEqual([2, 4, 5])
})

test('reads 2,000 rows and refuses 2,001', async () => {
  const rows = async (count: number) => (await ofText(`Name\n${'a\n'.repeat(count)}`)).rows
  expect(await rows(2000)).toHaveLength(2000)
  await expect(rows(2001)).rejects.toThrow(/more than 2,000 rows/)
})

test('names a column by the file’s heading, or by ours if it’s missing', async () => {
  const { headingOf, has } = await ofText(' NOMBRE ,Other\nAna,x\n')
  expect([headingOf('name'), headingOf('words')]).toEqual(['NOMBRE', 'Words'])
  expect([has('name'), has('words')]).toEqual([true, false])
})

test('detects the separator from a single known heading', async () => {
  expect((await ofText('Name;Other\nAna;x\n')).rows).toMatchObject([
    { cells: { name: 'Ana', words: '' } },
  ])
})

test('suggests headings if there are none, and names the line of a stray quotation mark', async () => {
  await expect(ofText('a,b\n1,2\n')).rejects.toThrow(
    'The first row must have headings such as Name, Words. We didn’t find any.',
  )
  await expect(ofText('Name\nAna\n"Bo\n')).rejects.toThrow(/near line \d is never closed/)
  await expect(ofText('Name\nA "b" c\n')).rejects.toThrow(/in the middle of a cell near line 2\./)
})

test('reads Excel’s Unicode text and Windows-1252, and warns about the latter', async () => {
  const wide = Buffer.from('\ufeffName\tWords\r\nJosé\tsí\r\n', 'utf16le')
  expect((await read(wide)).rows).toMatchObject([{ cells: { name: 'José', words: 'sí' } }])
  const old = Buffer.from('Name,Words\nJosé,“ok”\n'.replace(/[“”]/g, '"'), 'latin1')
  expect((await read(old)).rows).toMatchObject([{ cells: { name: 'José', words: 'ok' } }])
  expect((await read(old)).notes.join()).toContain('Windows-1252')
  const signs = Buffer.from('Name\n\x93Jos\xe9\x92s\x94 \x97 \x80', 'latin1')
  expect((await read(signs)).rows).toMatchObject([{ cells: { name: '“José’s” — €' } }])
})

test('detects UTF-16 by its BOM in both byte orders, and Windows-1252 that starts similarly', () => {
  const wide = Buffer.from('\ufeffSí', 'utf16le')
  expect(readText(wide)).toEqual({ text: 'Sí', notes: [] })
  expect(readText(Buffer.from(wide).swap16())).toEqual({ text: 'Sí', notes: [] })
  for (const text of ['ÿa', 'aþ', 'þa', 'aÿ']) {
    expect(readText(Buffer.from(text, 'latin1')).text).toBe(text)
  }
})

test('refuses more than 1,000 columns before parsing any, and reads 1,000', async () => {
  const wide = (count: number) => `Name${',x'.repeat(count - 1)}\nAna${','.repeat(count - 1)}\n`
  expect((await ofText(wide(1000))).rows).toHaveLength(1)
  await expect(ofText(wide(1001))).rejects.toThrow(/more than 1,000 columns/)
  await expect(ofText(`Name\nAna${','.repeat(1000)}\n`)).rejects.toThrow(/more than 1,000 columns/)
  expect((await ofText(`Name\n"${','.repeat(2000)}"\n`)).rows).toHaveLength(1)
})

test('refuses workbooks, PDFs, binary, and empty files by name', async () => {
  await expect(read(Buffer.from('PK\u0003\u0004...'))).rejects.toThrow(/Excel workbook/)
  await expect(read(Buffer.from('%PDF-1.7'))).rejects.toThrow(/PDF/)
  await expect(read(Buffer.from('Name\n\u0000\u0001'))).rejects.toThrow(/isn’t a text file/)
  await expect(read(Buffer.from(''))).rejects.toThrow(/empty/)
  await expect(read(Buffer.from(' \n '))).rejects.toThrow(/empty/)
})

test('keeps only the text of HTML', () => {
  expect(htmlToText('<p class="a">One&nbsp;&amp; two</p><P>Three<br/>four</P>')).toBe(
    'One & two\n\nThree\nfour',
  )
  expect(htmlToText('<ul><li>a</li><li>b</li></ul>')).toBe('- a\n- b')
  expect(htmlToText('<style>p{}</style>x<!-- <b>no</b> --><script>y()</script>')).toBe('x')
  expect(htmlToText('3 < 4 and 5 > 2')).toBe('3 < 4 and 5 > 2')
  expect(htmlToText('&constructor; &#x110000;&#233;')).toBe('&constructor; é')
  expect(htmlToText('<o:p>a</o:p> <em/>b<p\nid="p">c</p>')).toBe('a b\n\nc')
})

test.each(['Ana <ana@example.org>', 'at <https://example.org/a>', '<p@example.org>', '<tel:555>'])(
  'keeps “%s”, which has no tags',
  (text) => {
    expect(htmlToText(text)).toBe(text)
  },
)

test.each([
  ['1 &lt; 2 &gt; 0', '1 < 2 > 0'],
  ['&#233;&#xe9;&#XE9;&#x2014;&#128512;', 'ééé—😀'],
  ['&#x10ffff;&#xd7ff;&#xe000;&#255;&#256;', '\u{10ffff}\ud7ff\ue000ÿĀ'],
  // browsers read these as Windows-1252 characters
  ['Don&#146;t &#150; &#x80;5', 'Don’t – €5'],
  ['one&#32;two&#9;three&#13;&#10;four', 'one two three\nfour'],
  ['a&#0;&#31;&#127;&#129;b', 'ab'],
  ['a&#xd800;&#xdfff;&#x110000;&#9999999;b', 'ab'],
  ['&#ab; &#1e5; &#; &x;', '&#ab; &#1e5; &#; &x;'],
])('decodes “%s”', (html, words) => {
  expect(htmlToText(html)).toBe(words)
})

test('reads 100,000 unclosed tags quickly', async () => {
  for (const text of ['<script', '<!--', '<li', '<a', '\n', ' \n', '&#']) {
    expect(await sortsOf(() => htmlToText(text.repeat(100_000))), text).toBeLessThan(150)
  }
})
