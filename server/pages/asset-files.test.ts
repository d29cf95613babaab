import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssetFiles } from './asset-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lampstand-assets-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'a-1_b.js'), 'go()')
writeFileSync(join(folder, '..', 'outside.js'), 'secret')

function isSent(url: string): boolean {
  const response = { writeHead() {}, end() {} } as unknown as ServerResponse
  return createAssetFiles(folder).send({ url, headers: {} } as IncomingMessage, response, {})
}

test('a file of the build is sent, whatever its query', () => {
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
])('%s is no other spelling of it, to be held once more', (url) => {
  expect(isSent(url)).toBe(false)
})
