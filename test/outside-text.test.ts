import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('only normalized() calls String.normalize, which is quadratic for a run of combining marks', () => {
  const files = globSync('{app,platform,server}/**/*.{ts,tsx,js}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const normalizing = files.filter(
    (name) =>
      // a frozen migration may contain its own copy for short stored text
      !/\.test\.tsx?$|\/migrations\//.test(name) &&
      readFileSync(join(root, name), 'utf8').includes('.normalize('),
  )
  expect(normalizing).toEqual(['platform/text/normalized.ts'])
})
