import { useState } from 'react'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { type Role, roleLabel } from '#app/accounts/roles.ts'
import { matchesWords } from '#app/ui/search/matches-words.ts'
import { maxRowsWithoutSearch, RowSearch } from '#app/ui/search/row-search.tsx'
import { PersonRow } from './person-row.tsx'

/** The team. Long lists get a search by name, email, or role. */
export function PeopleList({
  people,
  onRole,
  onRemove,
  onResetLink,
}: {
  people: readonly Person[]
  onRole: (person: Person, role: Role) => void
  onRemove: (person: Person) => void
  /** undefined when email is on, because the reset link is emailed then */
  onResetLink: ((person: Person) => void) | undefined
}) {
  const [search, setSearch] = useState('')
  const found = people.filter(({ name, email, role }) =>
    matchesWords(`${name} ${email} ${roleLabel(role)}`, search),
  )
  return (
    <div className="mt-4">
      {people.length > maxRowsWithoutSearch ? (
        <RowSearch
          label="People"
          name="people"
          value={search}
          found={found.length}
          onSearch={setSearch}
        />
      ) : null}
      <ul className="flex flex-col gap-2">
        {found.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onRole={(role) => onRole(person, role)}
            onRemove={() => onRemove(person)}
            onResetLink={onResetLink && (() => onResetLink(person))}
          />
        ))}
      </ul>
    </div>
  )
}
