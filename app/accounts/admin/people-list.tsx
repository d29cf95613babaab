import { Link } from 'react-router'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { type Role, roleLabel } from '#app/accounts/roles.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { matchesWords } from '#app/ui/search/matches-words.ts'
import { maxRowsWithoutSearch } from '#app/ui/search/row-search.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { RoleSelect } from './role-select.tsx'

const sortKeys = ['name', 'email', 'role', 'seen'] as const

type SortKey = (typeof sortKeys)[number]

const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const)

type Filter = { search: string; sort: (typeof sorts)[number] }

const defaults: Filter = { search: '', sort: 'name' }

const allowed = { sort: sorts }

type Acts = {
  onRole: (person: Person, role: Role) => void
  onRemove: (person: Person) => void
  /** undefined when email is on, because the reset link is emailed then */
  onResetLink: ((person: Person) => void) | undefined
  /** the path of what this person did */
  activityOf: (person: Person) => string
}

/** The team as a table. Long lists get a search by name, email, or role. */
export function PeopleList({ people, ...acts }: { people: readonly Person[] } & Acts) {
  const { filter, ask, queryWith } = useListQuery<Filter>('people', defaults, allowed)
  const found = people
    .filter(({ name, email, role }) =>
      matchesWords(`${name} ${email} ${roleLabel(role)}`, filter.search),
    )
    .toSorted(orderBy(filter.sort))
  const shown = { first: 1, shown: found.length, total: people.length }
  return (
    <div className="mt-2 flex flex-col gap-2">
      <SearchForm
        label="Search people"
        choices={[]}
        isEmpty={people.length <= maxRowsWithoutSearch && !filter.search}
        filter={filter}
        onSearch={({ search }, how) => ask({ search }, how)}
      >
        <p role="status" className="list-count">
          {describeShown(shown, ['person', 'people'])}
        </p>
      </SearchForm>
      {found.length > 0 ? (
        <ListTable
          label="Team"
          columns={personColumns(acts)}
          rows={found}
          sort={{ value: filter.sort, queryOf: (sort) => queryWith({ sort }) }}
          isBusy={false}
        />
      ) : (
        <EmptyList text="No one matches." />
      )}
    </div>
  )
}

function personColumns({
  onRole,
  onRemove,
  onResetLink,
  activityOf,
}: Acts): ListColumn<Person, SortKey>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      sort: 'name',
      fills: true,
      phone: 'main',
      cell: (person) => (
        <Link
          to={activityOf(person)}
          data-list-opener
          title={`What ${person.name} did`}
          className="list-opener"
        >
          <span className="truncate">{person.name}</span>
          {person.isYou ? <Tag label="You" color="waterfall-blue" /> : null}
        </Link>
      ),
    },
    {
      key: 'email',
      label: 'Email',
      sort: 'email',
      phone: 'line',
      cell: ({ email }) => <span className="block max-w-72 truncate">{email}</span>,
    },
    {
      key: 'role',
      label: 'Role',
      sort: 'role',
      phone: 'note',
      cell: (person) => (
        <RoleSelect
          name="role"
          id={`role-${person.id}`}
          aria-label={`Role for ${person.name}`}
          isInRow
          role={person.role}
          onChange={(role) => onRole(person, role)}
        />
      ),
    },
    {
      key: 'protection',
      label: 'Sign-in',
      phone: 'line',
      cell: (person) => <span className="list-note">{protectionOf(person)}</span>,
    },
    {
      key: 'seen',
      label: 'Last active',
      sort: 'seen',
      startsDescending: true,
      phone: 'end',
      cell: ({ lastSeenAt }) => (
        <span className="list-note">
          {lastSeenAt ? formatTimestamp(lastSeenAt) : 'Never signed in'}
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      phone: 'side',
      cell: (person) => (
        <ListMenu label={`Actions for ${person.name}`}>
          {onResetLink ? (
            <button type="button" className="list-menu-item" onClick={() => onResetLink(person)}>
              Get reset link
            </button>
          ) : null}
          <button type="button" className="list-menu-item" onClick={() => onRemove(person)}>
            Remove
          </button>
        </ListMenu>
      ),
    },
  ]
}

/** What a person signs in with besides a password. */
function protectionOf({ hasSecondFactor, hasPasskey }: Person): string {
  const words = [hasSecondFactor ? 'Two-step verification' : '', hasPasskey ? 'Passkey' : '']
  return words.filter(Boolean).join(', ') || 'Password only'
}

const sortValues: Record<SortKey, (person: Person) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => roleLabel(role),
  seen: ({ lastSeenAt }) => lastSeenAt ?? '',
}

function orderBy(sort: Filter['sort']): (one: Person, other: Person) => number {
  const read = sortValues[sort.replace('-', '') as SortKey]
  const step = sort.startsWith('-') ? -1 : 1
  return (one, other) =>
    step * read(one).localeCompare(read(other), 'en-US') || one.name.localeCompare(other.name)
}
