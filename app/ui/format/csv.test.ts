import { expect, test } from 'vitest'
import { csvFile, csvPages, csvText } from './csv.ts'

const columns = { Name: (row: string) => row, 'Its length': (row: string) => String(row.length) }

test('a table for a spreadsheet begins with the mark of UTF-8 and its headings', () => {
  expect(csvText(columns, [])).toBe('\uFEFF"Name","Its length"\r\n')
  expect(csvText(columns, ['Zoë'])).toBe('\uFEFF"Name","Its length"\r\n"Zoë","3"\r\n')
})

test('quotes, commas and lines stay within their cell', () => {
  expect(csvText(columns, ['a "b", c\nd'])).toContain('"a ""b"", c\nd","10"')
})

test('what a spreadsheet would run as a formula stays text', () => {
  for (const text of [
    '=1',
    '+1',
    '-1',
    '@A1',
    '\t=1',
    '\r=1',
    ' \n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ]) {
    expect(csvText(columns, [text])).toContain(`"'${text}"`)
  }
})

test('an amount below 0 stays one that is reckoned with', () => {
  expect(csvText(columns, ['-12.50'])).toContain('"-12.50"')
  for (const text of ['-12.50+1', '-12.5', '-12.50\n', '-.50', ' -12.50']) {
    expect(csvText(columns, [text])).toContain(`"'${text}"`)
  }
})

test('the file is for its reader alone', async () => {
  const file = csvFile('names.csv', columns, ['Ann'])
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="names.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await file.text()).toContain('"Ann","3"')
})

test('many rows are the same table, page after page', async () => {
  async function* pages() {
    yield ['Ann', 'Ben']
    yield []
    yield ['Cas']
  }
  const file = await csvPages('names.csv', columns, pages())
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="names.csv"')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(text).toBe(csvText(columns, ['Ann', 'Ben', 'Cas']))
})
