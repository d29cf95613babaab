import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrCode } from '#test/read-qr-code.ts'
import { QrCode } from './qr-code.tsx'
import { drawQrCode, type QrDrawing } from './qr-drawing.server.ts'

function pictureOf(drawing: QrDrawing): Promise<Buffer> {
  const svg = renderToStaticMarkup(<QrCode drawing={drawing} label="a code" />)
  const sized = svg.replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"',
  )
  return sharp(Buffer.from(sized)).png().toBuffer()
}

test.each([
  'https://example.org/events?event=1764031112345',
  'https://www.ein-langer-name-fuer-eine-stadt.example.org/events?event=%F0%9F%95%AF%25&date=2026-12-24',
  'a',
  '1',
  'x'.repeat(1200),
])('draws a readable code for %s', async (text) => {
  for (const mayLose of ['low', 'high'] as const) {
    expect(await readQrCode(await pictureOf(drawQrCode(text, mayLose)))).toBe(text)
  }
})

test('has a border of four modules', () => {
  const { size, path } = drawQrCode('https://example.org', 'high')
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)])
  const places = dark.flat()
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})

test('stays readable with a tenth missing', async () => {
  const text = 'https://example.org/events?event=1764031112345'
  const drawing = drawQrCode(text, 'high')
  const blot = Math.round(drawing.size * 0.26)
  const middle = Math.round((drawing.size - blot) / 2)
  const path = `${drawing.path}M${middle} ${middle}h${blot}v${blot}h-${blot}z`
  expect(await readQrCode(await pictureOf({ ...drawing, path }))).toBe(text)
})
