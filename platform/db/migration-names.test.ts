import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesIn, nextMigrationName, registerMigration } from './migration-names.ts'

const source = readFileSync(join(import.meta.dirname, 'migrate.ts'), 'utf8')
const isDated = (name: string) => /^\d{4}-\d\d-\d\d-/.test(name)

/** The last dated migration; later ones are numbered. */
const lastDated = '2026-12-19-ledger-fees'

test('lists each migration once, in the order in which they run', () => {
  const names = namesIn(source)
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual([...new Set(names)])
  const numbered = names.filter((name) => !isDated(name))
  expect(names.filter(isDated).toSorted().at(-1)).toBe(lastDated)
  expect(names.slice(names.length - numbered.length)).toEqual(numbered.toSorted())
})

test('numbers migrations without gaps, sorted after every date', () => {
  const numbered = namesIn(source).filter((name) => !isDated(name))
  const numbers = numbered.map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbered.map((_, index) => 3001 + index))
  expect(numbered.every((name) => name > lastDated)).toBe(true)
})

test('adds a new migration at the end, sorted after all others', () => {
  const name = nextMigrationName(source, 'gift-notes')
  expect([...namesIn(source), name].toSorted().at(-1)).toBe(name)
  const changed = registerMigration(source, name)
  expect(namesIn(changed)).toEqual([...namesIn(source), name])
  expect(changed).toContain(
    `import { up as giftNotes } from '#platform/db/migrations/${name}.ts'\n`,
  )
  expect(nextMigrationName(changed, 'next')).toBe(`${Number(name.slice(0, 4)) + 1}-next`)
})

test.each(['', 'Gift Notes', '../gift', 'gift_notes', '2026-gift'])(
  'refuses the name %j',
  (words) => {
    expect(() => nextMigrationName(source, words)).toThrow(/lowercase words/)
  },
)
