import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween } from './activity.ts'

const root = join(import.meta.dirname, '../..')

// a migration may give the same facts another form
test('nothing in the product changes or deletes what was noted', () => {
  const wrong = ['app', 'platform', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('db/migrations/'))
      .map((file) => join(folder, file))
      .filter((file) =>
        /(?:updateTable|deleteFrom|replaceInto)\(\s*'activity'|(?:update|delete from)\s+"?activity"?\s/i.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      ),
  )
  expect(wrong).toEqual([])
})

test('says what came, what went and what is other, in the order it is shown', () => {
  const look = (facts: Record<string, string>) => ({ name: 'x', facts })
  expect(
    changesBetween(look({ a: '1', b: '2', c: '3' }), look({ b: '2', c: '4', d: '5' })),
  ).toEqual([
    { label: 'c', before: '3', after: '4' },
    { label: 'd', before: '', after: '5' },
    { label: 'a', before: '1', after: '' },
  ])
  expect(changesBetween(undefined, undefined)).toEqual([])
  expect(changesBetween(look({ a: '1' }), look({ a: '1' }))).toEqual([])
  expect(changesBetween(undefined, look({ constructor: '1' }))).toEqual([
    { label: 'constructor', before: '', after: '1' },
  ])
})

test('keeps a long fact short, and never half a letter', () => {
  const [change] = changesBetween(undefined, { name: 'x', facts: { a: `${'a'.repeat(598)}😀b` } })
  expect(change?.after.length).toBeLessThanOrEqual(600)
  expect(change?.after.isWellFormed()).toBe(true)
})

test('says which change is the version of a document, whatever its facts are called', () => {
  const look = (version: number) => ({ name: 'x', facts: { Version: 'large print' }, version })
  expect(changesBetween(look(1), look(2))).toEqual([
    { label: 'Version', before: '1', after: '2', isVersion: true },
  ])
  expect(changesBetween(undefined, { name: 'x', facts: { Version: '2' } })).toEqual([
    { label: 'Version', before: '', after: '2' },
  ])
})
