import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { getOwn } from '#platform/get-own.ts'

/** A filter with options. */
export type SearchChoice = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** The search text, and each choice's value by name. */
type Filter<Choice extends SearchChoice> = { search: string } & {
  [C in Choice as C['name']]: C['options'][number]['value']
}

/** Search and filters of a list, applied on submit. */
export function SearchForm<const Choice extends SearchChoice>({
  label,
  placeholder,
  choices,
  isEmpty = false,
  filter,
  onSearch,
}: {
  label: string
  placeholder?: string
  choices: readonly Choice[]
  /** the list is empty: show only the filters */
  isEmpty?: boolean
  /** the initial filter */
  filter: NoInfer<Filter<Choice>>
  onSearch: (filter: Filter<Choice>) => void
}) {
  // another form on the page may use the same names
  const id = useId()

  function send(form: HTMLFormElement): void {
    const fields = new FormData(form)
    const names = ['search', ...choices.map(({ name }) => name)] as const
    onSearch(
      Object.fromEntries(
        names.map((name) => [name, String(fields.get(name) ?? '').trim()]),
      ) as Filter<Choice>,
    )
  }
  return (
    <search className="@container">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        {isEmpty ? null : (
          <div className={`flex-2 ${choices.length > 1 ? 'basis-full @3xl:basis-56' : 'basis-72'}`}>
            <TextField
              label={label}
              name="search"
              id={`${id}search`}
              type="search"
              maxLength={200}
              defaultValue={filter.search}
              {...(placeholder ? { placeholder } : {})}
              onChange={({ target }) => {
                if (target.value === '') target.form?.requestSubmit()
              }}
            />
          </div>
        )}
        {choices.map((choice) => (
          <div key={choice.name} className={`max-w-full ${isEmpty ? '' : 'grow'}`}>
            <SelectField
              label={choice.label}
              name={choice.name}
              id={`${id}${choice.name}`}
              defaultValue={String(getOwn(filter, choice.name) ?? '')}
              onChange={({ target }) => target.form?.requestSubmit()}
            >
              {choice.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
        {isEmpty ? null : (
          <Button type="submit" look="outline">
            Search
          </Button>
        )}
      </form>
    </search>
  )
}
