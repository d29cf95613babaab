import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { PeopleList } from './people-list.tsx'

const person: Person = {
  ...{ id: 'p', name: 'Ruth', email: 'ruth@example.org', role: 'shop', lastSeenAt: null },
  ...{ hasSecondFactor: false, hasPasskey: false, isYou: false },
}

function drawn(people: readonly Partial<Person>[], query = ''): string {
  const given = { onRole: () => {}, onRemove: () => {}, onResetLink: undefined }
  const all = people.map((own, at) => ({ ...person, id: `p${at}`, ...own }))
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/people${query}`]}>
      <PeopleList people={all} activityOf={({ id }) => `/admin/activity?person=${id}`} {...given} />
    </MemoryRouter>,
  )
}

function namesIn(html: string): string[] {
  return [...html.matchAll(/aria-label="Role for ([^"]+)"/g)].map(([, name = '']) => name)
}

test('offers a search only for a long list', () => {
  expect(drawn(Array.from({ length: 7 }, () => ({})))).not.toContain('Search people')
  const long = drawn(Array.from({ length: 8 }, () => ({})))
  expect(long).toContain('Search people')
  expect(namesIn(long)).toHaveLength(8)
})

test('sorts and searches as the address says', () => {
  const people = [
    { name: 'Ruth', lastSeenAt: '2026-11-02T10:00:00.000Z' },
    { name: 'Boaz', lastSeenAt: null, role: 'owner' },
    { name: 'Naomi', lastSeenAt: '2026-11-03T10:00:00.000Z' },
  ]
  expect(namesIn(drawn(people))).toEqual(['Boaz', 'Naomi', 'Ruth'])
  expect(namesIn(drawn(people, '?sort=-seen'))).toEqual(['Naomi', 'Ruth', 'Boaz'])
  expect(namesIn(drawn(people, '?search=owner'))).toEqual(['Boaz'])
  expect(drawn(people, '?search=nothing')).toContain('No one matches.')
})
