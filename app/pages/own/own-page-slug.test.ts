import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { ownPageSlug, slugFromTitle } from './own-page-slug.ts'

const isFree = (word: string) => ownPageSlug.safeParse(word).success

test.each([
  ['What to bring', 'what-to-bring'],
  ['  Our “House Rules”, 2026! ', 'our-house-rules-2026'],
  ["Pastor's café", 'pastors-cafe'],
  ['¡Bienvenidos!', 'bienvenidos'],
  [`${'x'.repeat(59)} y z`, 'x'.repeat(59)],
  ['—', ''],
])('suggests %j as %j', (title, address) => {
  expect(slugFromTitle(title)).toBe(address)
})

test.each([
  ...[
    'House-Rules',
    'house rules',
    'house_rules',
    '-rules',
    'rules-',
    'a--b',
    'a/b',
    '../a',
    'a.b',
  ],
  ...['', ' ', '\0', 'é', '__proto__', 'x'.repeat(400), '%61'],
])('rejects the address %j', (word) => {
  expect(isFree(word)).toBe(false)
})

test.each(['house-rules', 'a', '2026', 'constructor', 'x'.repeat(60)])(
  'accepts the address %j',
  (word) => {
    expect(isFree(word)).toBe(true)
  },
)

test('rejects addresses of routes, files, and the other language', () => {
  const words = routes.flatMap(({ path = '' }) => path.split('/')[0] ?? '')
  const files = readdirSync(join(import.meta.dirname, '../../../public'))
  const names = files.map((file) => file.replace(/\..*$/, ''))
  const taken = [...words, ...names, 'es', 'api', 'assets', 'metrics', 'robots', 'sitemap', 'print']
    .filter((word) => /^[a-z]/.test(word))
    .filter((word) => !['plain', 'share', 'apple-touch-icon'].includes(word))
  expect(taken.length).toBeGreaterThan(25)
  expect(taken.filter(isFree)).toEqual([])
})
