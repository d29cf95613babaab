import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createAssetFiles } from './asset-files.ts'
import { compressFiles } from './compress-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lampstand-assets-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'a-1_b.js'), 'go()')
writeFileSync(join(folder, '..', 'outside.js'), 'secret')

function send(url: string, accepted?: string) {
  const sent = { head: {} as Record<string, unknown>, body: Buffer.alloc(0) }
  const response = {
    writeHead: (_status: number, head: typeof sent.head) => Object.assign(sent.head, head),
    end: (body: Buffer) => Object.assign(sent, { body }),
  } as unknown as ServerResponse
  const request = { url, headers: { 'accept-encoding': accepted } } as IncomingMessage
  return { isSent: createAssetFiles(folder).send(request, response, {}), ...sent }
}

const isSent = (url: string) => send(url).isSent

test('sends build files regardless of the query', () => {
  expect([isSent('/assets/a-1_b.js'), isSent('/assets/a-1_b.js?v=2')]).toEqual([true, true])
})

test.each([
  '//assets/a-1_b.js',
  '/assets//a-1_b.js',
  '/assets/./a-1_b.js',
  '/x/../assets/a-1_b.js',
  '/%61ssets/a-1_b.js',
  '/assets/a-1_b.js/',
  '/../outside.js',
  '/..%2foutside.js',
  '/constructor',
  '/none.constructor',
  '/assets/none.js',
])('doesn’t serve a file as %s', (url) => {
  expect(isSent(url)).toBe(false)
})

test('sends compressed versions to clients that accept them', async () => {
  const text = 'export function go() { return go }\n'.repeat(40)
  const picture = Buffer.alloc(500)
  writeFileSync(join(folder, 'assets', 'long.js'), text)
  writeFileSync(join(folder, 'assets', 'picture.png'), picture)
  expect(send('/assets/long.js', 'br').head).not.toHaveProperty('content-encoding')
  await compressFiles(folder)
  const [brotli, zipped, plain] = ['gzip, br', 'gzip', undefined].map((accepted) =>
    send('/assets/long.js', accepted),
  )
  expect(brotli?.head).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(text)
  expect(zipped?.head).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(zipped?.body ?? '').toString()).toBe(text)
  expect(plain?.body.toString()).toBe(text)
  for (const one of [brotli, zipped, plain]) {
    expect(one?.head['content-length']).toBe(one?.body.length)
    expect(one?.head['content-type']).toBe('text/javascript; charset=utf-8')
  }
  const whole = [send('/assets/picture.png', 'br'), send('/assets/a-1_b.js', 'br')]
  expect(whole.map(({ body }) => body.toString())).toEqual([picture.toString(), 'go()'])
  for (const { head } of whole) expect(head).not.toHaveProperty('content-encoding')
})

test('doesn’t serve compressed files by their own name', () => {
  expect([isSent('/assets/long.js.br'), isSent('/assets/long.js.gz')]).toEqual([false, false])
})
