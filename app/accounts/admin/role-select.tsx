import { type ChangeEvent, type ComponentProps, useState } from 'react'
import {
  areas,
  ownerAreas,
  permissionsOf,
  type Role,
  roleLabel,
  roleOf,
  roles,
} from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import type { Permission } from '#platform/permission.ts'

/** The value of the option that opens the choice of areas; no role has this key. */
const chooseAreas = 'areas'

const choosable = (Object.keys(areas) as Permission[]).filter((area) => !ownerAreas.includes(area))

/** Chooses a role: a preset, or single areas in a dialog. */
export function RoleSelect({
  role,
  isInRow = false,
  onChange,
  ...rest
}: Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'value' | 'onChange' | 'role' | 'children'
> & {
  role: string
  /** without a label above, in a table */
  isInRow?: boolean
  onChange: (role: Role) => void
}) {
  const [isChoosing, setIsChoosing] = useState(false)
  /** whether someone chose the role, or it's the one a form starts with */
  const [isChosen, setIsChosen] = useState(isInRow)
  const pick = (next: Role) => {
    setIsChosen(true)
    onChange(next)
  }
  const choice = {
    value: role,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (target.value === chooseAreas) setIsChoosing(true)
      else pick(target.value as Role)
    },
  }
  const options = (
    <>
      {Object.entries(roles).map(([key, { label }]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
      {Object.hasOwn(roles, role) ? null : <option value={role}>{roleLabel(role)}</option>}
      <option value={chooseAreas}>Choose areas…</option>
    </>
  )
  return (
    <>
      {isInRow ? (
        <select
          {...{ id: rest.id, name: rest.name, 'aria-label': rest['aria-label'] }}
          {...choice}
          className="list-field list-field-in-row w-44"
        >
          {options}
        </select>
      ) : (
        <SelectField {...rest} label="Role" {...choice}>
          {options}
        </SelectField>
      )}
      {isChoosing ? (
        <AreasDialog
          startsWith={isChosen ? permissionsOf(role) : []}
          onChoose={(chosen) => {
            setIsChoosing(false)
            pick(chosen)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

function AreasDialog({
  startsWith,
  onChoose,
  onClose,
}: {
  startsWith: readonly Permission[]
  onChoose: (role: Role) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<readonly Permission[]>(() =>
    startsWith.filter((area) => choosable.includes(area)),
  )
  const [problem, setProblem] = useState('')

  function choose() {
    if (chosen.length === 0) setProblem('Choose at least one area.')
    else onChoose(roleOf(chosen))
  }

  return (
    <Dialog
      title="Choose areas"
      text="Team, backups, and giving belong to owners."
      onClose={onClose}
      foot={
        <>
          <Button onClick={choose}>Use these areas</Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="sr-only">Areas</legend>
        {choosable.map((area) => (
          <label key={area} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="checkbox"
              name={`area-${area}`}
              checked={chosen.includes(area)}
              onChange={({ target }) => {
                setProblem('')
                setChosen(target.checked ? [...chosen, area] : chosen.filter((one) => one !== area))
              }}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              {areas[area].label}
              <span className="block text-sm text-muted">{areas[area].may}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Problem text={problem} />
    </Dialog>
  )
}
