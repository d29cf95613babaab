import { expect, test } from 'vitest'
import { csvFile, csvPages, csvText, forceText, spreadsheetPhone } from './csv.ts'

const columns = { Name: (row: string) => row, 'Its length': (row: string) => String(row.length) }

test('starts CSV with a BOM and headings', () => {
  expect(csvText(columns, [])).toBe('\uFEFF"Name","Its length"\r\n')
  expect(csvText(columns, ['Zoë'])).toBe('\uFEFF"Name","Its length"\r\n"Zoë","3"\r\n')
})

test('escapes quotes, commas, and line breaks', () => {
  expect(csvText(columns, ['a "b", c\nd'])).toContain('"a ""b"", c\nd","10"')
})

test('neutralizes formulas', () => {
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

test.each([
  ['5551234567', '(555) 123-4567'],
  ['+1 555 123 4567', '(555) 123-4567'],
  ['1-555-123-4567', '(555) 123-4567'],
  ['+15551234567', '(555) 123-4567'],
  ['＋1 (555) 123-4567', '(555) 123-4567'],
  ['+1 555.123.4567 x12', '(555) 123-4567 ext. 12'],
  ['+44 20 7946 0958', '011 44 20 7946 0958'],
  ['+442079460958', '011 442079460958'],
  ['+15550134', '15550134\t'],
  ['020 7946 0958', '020 7946 0958'],
  ['0044207946', '0044207946\t'],
  ['555-1234', '555-1234'],
  ['sam@example.org', 'sam@example.org'],
  ['555-123-4567 (ask for Sam)', '555-123-4567 (ask for Sam)'],
  ['', ''],
])('formats the phone number %j as %j', (phone, text) => {
  expect(spreadsheetPhone(phone)).toBe(text)
})

test('never makes a formula of a phone number', () => {
  const phones = [
    '+1+cmd|calc',
    '=1+2',
    '-5551234567',
    '@5551234567',
    '+1 5551234567+1',
    '+5551234567-1-1',
  ]
  for (const phone of phones) {
    expect(csvText(columns, [spreadsheetPhone(phone)])).not.toMatch(/^"\s*[=+@-]/m)
  }
})

test('keeps digits that a spreadsheet would change', () => {
  for (const text of ['01234', '9400111899223100000000', '1234e567', '00000000']) {
    expect(csvText(columns, [text])).toContain(`"${text}\t"`)
  }
  for (const text of ['0', '12', '97000', '0.00', '2026-11-21', '01234-5678', '4f7k2m9x']) {
    expect(csvText(columns, [text])).toContain(`"${text}"`)
  }
  expect(csvText(columns, [forceText('97000')])).toContain('"97000\t"')
  expect(csvText(columns, [forceText('97000-1234')])).toContain('"97000-1234"')
})

test('keeps negative amounts numeric', () => {
  expect(csvText(columns, ['-12.50'])).toContain('"-12.50"')
  for (const text of ['-12.50+1', '-12.5', '-12.50\n', '-.50', ' -12.50']) {
    expect(csvText(columns, [text])).toContain(`"'${text}"`)
  }
})

test('never caches the file', async () => {
  const file = csvFile('names.csv', columns, ['Ann'])
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="names.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await file.text()).toContain('"Ann","3"')
})

test('joins pages into one table', async () => {
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
