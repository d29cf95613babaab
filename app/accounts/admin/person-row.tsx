import type { Person } from '#app/accounts/people/people-schema.ts'
import { type Role, roles } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Tag } from '#app/ui/tag.tsx'

/** One person: who, what they may do, when they were last here. */
export function PersonRow({
  person,
  onRole,
  onRemove,
  onResetLink,
}: {
  person: Person
  onRole: (role: Role) => void
  onRemove: () => void
  /** undefined where e-mail carries such links */
  onResetLink: (() => void) | undefined
}) {
  const { id, name, email, role, lastSeenAt, hasSecondFactor, hasPasskey, isYou } = person
  return (
    <Card as="li" className="flex flex-wrap items-end gap-3 p-4">
      <div className="min-w-0 flex-1 basis-full md:basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isYou ? <Tag label="You" color="waterfall-blue" /> : null}
          {hasSecondFactor ? <Tag label="Asks for a code" color="forest-green" /> : null}
          {hasPasskey ? <Tag label="Has a passkey" color="forest-green" /> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {lastSeenAt ? `Last here ${formatTimestamp(lastSeenAt)}` : 'Never here yet'}
        </p>
      </div>
      <div className="w-40">
        <SelectField
          label="Role"
          name="role"
          id={`role-${id}`}
          aria-label={`Role of ${name}`}
          value={role}
          onChange={({ target }) => onRole(target.value as Role)}
        >
          {Object.entries(roles).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {onResetLink ? (
        <Button look="outline" onClick={onResetLink}>
          Link for a new password
          <span className="sr-only"> of {name}</span>
        </Button>
      ) : null}
      <Button look="danger" onClick={onRemove}>
        Remove
        <span className="sr-only"> {name}</span>
      </Button>
    </Card>
  )
}
