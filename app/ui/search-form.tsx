import { Button } from './button.tsx'
import { SelectField, TextField } from './field.tsx'

/** What to look for in a list, and which part of it; asked for when it is sent. */
export function SearchForm({
  label,
  choice,
  onSearch,
}: {
  label: string
  choice: { name: string; options: readonly { value: string; label: string }[] }
  onSearch: (search: string, chosen: string) => void
}) {
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          onSearch(String(fields.get('search')).trim(), String(fields.get(choice.name)))
        }}
      >
        <div className="flex-1 basis-56">
          <TextField label={label} name="search" type="search" maxLength={200} />
        </div>
        <div className="flex-1 basis-40">
          <SelectField
            label="Show"
            name={choice.name}
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {choice.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
