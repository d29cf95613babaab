import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Looks through the pages of the site; a plain form, which needs no script. */
export function SearchBox({ looked = '' }: { looked?: string }) {
  return (
    <search>
      <form action="/search" className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label="Search this site"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={100}
            required
            defaultValue={looked}
          />
        </div>
        <Button type="submit" look="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
