import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { PeopleList } from './people-list.tsx'

const person: Person = {
  ...{ id: 'p', name: 'Ruth', email: 'ruth@example.org', role: 'shop', lastSeenAt: null },
  ...{ hasSecondFactor: false, hasPasskey: false, isYou: false },
}

function drawn(count: number): string {
  const people = Array.from({ length: count }, (_, at) => ({ ...person, id: `p${at}` }))
  const given = { onRole: () => {}, onRemove: () => {}, onResetLink: undefined }
  return renderToStaticMarkup(<PeopleList people={people} {...given} />)
}

test('offers a search only for a long list', () => {
  expect(drawn(7)).not.toContain('Search people')
  expect(drawn(8)).toContain('Search people')
  expect(drawn(8).match(/aria-label="Role for Ruth"/g)).toHaveLength(8)
})
