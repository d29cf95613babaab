import type { Person } from '#app/accounts/people/people-schema.ts'
import type { Role } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Tag } from '#app/ui/tag.tsx'
import { RoleSelect } from './role-select.tsx'

/** One team member with their role and last visit. */
export function PersonRow({
  person,
  onRole,
  onRemove,
  onResetLink,
}: {
  person: Person
  onRole: (role: Role) => void
  onRemove: () => void
  /** undefined when email is on, because the reset link is emailed then */
  onResetLink: (() => void) | undefined
}) {
  const { id, name, email, role, lastSeenAt, hasSecondFactor, hasPasskey, isYou } = person
  return (
    <Card as="li" className="flex flex-wrap items-end gap-3 p-4">
      <div className="min-w-0 flex-1 basis-full md:basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isYou ? <Tag label="You" color="waterfall-blue" /> : null}
          {hasSecondFactor ? <Tag label="Two-step verification" color="forest-green" /> : null}
          {hasPasskey ? <Tag label="Passkey" color="forest-green" /> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {lastSeenAt ? `Last active ${formatTimestamp(lastSeenAt)}` : 'Never signed in'}
        </p>
      </div>
      <div className="w-40">
        <RoleSelect
          name="role"
          id={`role-${id}`}
          aria-label={`Role for ${name}`}
          role={role}
          onChange={onRole}
        />
      </div>
      {onResetLink ? (
        <Button look="outline" onClick={onResetLink}>
          Get reset link <span className="sr-only"> for {name}</span>
        </Button>
      ) : null}
      <Button look="danger" onClick={onRemove}>
        Remove
        <span className="sr-only"> {name}</span>
      </Button>
    </Card>
  )
}
