import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** These email someone or list current staff, so they use the plain name. */
const plain = [
  'app/accounts/account-letters.server.ts',
  'app/accounts/people/invitation-email.server.ts',
  'app/accounts/people/offers.server.ts',
  'app/accounts/people/password-resets.server.ts',
  'app/contact/inbox/reply-email.server.ts',
]

test('history marks people who have left', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name}`)
    .filter((name) => name.endsWith('.server.ts'))
  expect(files.length).toBeGreaterThan(200)
  const asStored = files.filter((name) =>
    /(?<!orderBy\()'users\.name\b|'users as (\w+)'[\s\S]*'\1\.name/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  )
  expect(asStored.toSorted()).toEqual(plain)
})
