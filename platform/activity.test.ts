import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween } from './activity.ts'

const root = join(import.meta.dirname, '..')

// migrations may change the form of stored facts
test('no code changes or deletes recorded activity', () => {
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

test('lists added, removed, and changed facts in display order', () => {
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

test('truncates a long fact without splitting a character', () => {
  const [change] = changesBetween(undefined, { name: 'x', facts: { a: `${'a'.repeat(598)}😀b` } })
  expect(change?.after.length).toBeLessThanOrEqual(600)
  expect(change?.after.isWellFormed()).toBe(true)
})

test('marks the version of a document regardless of labels', () => {
  const look = (version: number) => ({ name: 'x', facts: { Version: 'large print' }, version })
  expect(changesBetween(look(1), look(2))).toEqual([
    { label: 'Version', before: '1', after: '2', isVersion: true },
  ])
  expect(changesBetween(undefined, { name: 'x', facts: { Version: '2' } })).toEqual([
    { label: 'Version', before: '', after: '2' },
  ])
})
