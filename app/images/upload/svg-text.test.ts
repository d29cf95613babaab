import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { looksLikeDrawing, readSvgText } from './svg-text.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>Señor</text></svg>'
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${drawing}`
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(drawing)],
  ['UTF-8 with a BOM', Buffer.from(`\ufeff${drawing}`)],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  [
    'Windows-1252 in single quotes',
    Buffer.from(declared('windows-1252').replaceAll('"1.0"', "'1.0'"), 'latin1'),
  ],
  ['UTF-16 with a BOM', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
  ['big-endian UTF-16', utf16be(`\ufeff${declared('UTF-16')}`)],
  ['UTF-16 without a BOM', Buffer.from(declared('UTF-16'), 'utf16le')],
  ['UTF-8 declared as UTF-16', Buffer.from(declared('UTF-16'))],
  ['a compressed file', gzipSync(drawing)],
])('reads %s', (_, bytes) => {
  expect(looksLikeDrawing(bytes)).toBe(true)
  expect(readSvgText(bytes)).toContain('<text>Señor</text>')
})

test.each([
  ['an unknown encoding', Buffer.from(declared('x-mac-klingon')), 'svgEncoding'],
  ['bytes that aren’t UTF-8', Buffer.from(drawing, 'latin1'), 'svgEncoding'],
  ['a truncated compressed file', gzipSync(drawing).subarray(0, 30), 'notSvg'],
  ['a compressed file of 20 MB', gzipSync(Buffer.alloc(20 * 1024 * 1024)), 'notSvg'],
])('rejects %s', (_, bytes, fault) => {
  expect(() => readSvgText(bytes)).toThrow(fault)
})

test('does not accept a picture or text as a drawing', () => {
  for (const text of ['\x89PNG\r\n', 'GIF89a', 'hello <svg/>', '']) {
    expect(looksLikeDrawing(Buffer.from(text, 'latin1'))).toBe(false)
  }
})
