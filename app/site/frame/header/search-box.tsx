import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The site search form. Works without scripts. */
export function SearchBox({ looked = '' }: { looked?: string }) {
  const t = useWords()
  return (
    <search>
      <SiteForm action="/search" className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={t('Search this site')}
            name="q"
            type="search"
            autoComplete="off"
            maxLength={100}
            required
            defaultValue={looked}
          />
        </div>
        <Button type="submit" look="outline">
          {t('Search')}
        </Button>
      </SiteForm>
    </search>
  )
}
