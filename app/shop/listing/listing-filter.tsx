import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#app/catalog/listing.ts'
import { anyChoice, listingPath, typeLabel } from '#app/catalog/listing-paths.ts'
import { sizeLabel } from '#app/stock/line-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { productListingId } from './listing-pages.tsx'

type Filters = Pick<ListingQuery, 'type' | 'size'>

/** The two dropdowns (V§2.13). A form; with scripts, choosing is enough. */
export function ListingFilter({
  filter,
  types,
  sizes,
}: {
  filter: Filters
  types: string[]
  sizes: string[]
}) {
  const t = useWords()
  const language = useLanguage()
  const { form, choose } = useLiveChoice(filter)
  return (
    <SiteForm
      ref={form}
      method="get"
      action={`/shop#${productListingId}`}
      data-submit-on-change=""
      autoComplete="off"
      className="grid w-full grid-cols-2 items-end gap-4 sm:flex sm:w-auto"
    >
      <div className="sm:w-48">
        <SelectField
          label={t('Product type')}
          name="type"
          defaultValue={filter.type}
          onChange={choose}
        >
          <Choices
            values={types}
            current={filter.type}
            labelOf={(value) => typeLabel(value, language)}
          />
        </SelectField>
      </div>
      <div className="sm:w-36">
        <SelectField label={t('Size')} name="size" defaultValue={filter.size} onChange={choose}>
          <Choices values={sizes} current={filter.size} labelOf={(value) => sizeLabel(value, t)} />
        </SelectField>
      </div>
      <noscript>
        <Button type="submit" className="col-span-2">
          {t('Show')}
        </Button>
      </noscript>
    </SiteForm>
  )
}

/**
 * All, then the listing's values; a value from the URL is shown even if the listing doesn't have
 * it.
 */
function Choices({
  values,
  current,
  labelOf,
}: {
  values: string[]
  current: string
  labelOf: (value: string) => string
}) {
  const t = useWords()
  const isOdd = current !== anyChoice && !values.includes(current)
  return (
    <>
      <option value={anyChoice}>{t('All')}</option>
      {[...values, ...(isOdd ? [current] : [])].map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </>
  )
}

/** Navigates to the dropdowns' values, and keeps them in sync with the URL. */
function useLiveChoice({ type, size }: Filters) {
  const form = useRef<HTMLFormElement>(null)
  const isKnown = useRef(false)
  const navigate = useNavigate()

  function choose(): void {
    const chosen = readForm(form.current)
    if (!chosen) return
    navigate(listingPath(chosen), { preventScrollReset: true })
  }

  // Syncs with the dropdowns: a choice from before hydration is applied; after that the URL leads.
  useEffect(() => {
    const chosen = readForm(form.current)
    const isSame = chosen?.type === type && chosen.size === size
    if (chosen && !isSame && !isKnown.current) {
      navigate(listingPath(chosen), { preventScrollReset: true })
    } else {
      writeForm(form.current, { type, size })
    }
    isKnown.current = true
  }, [type, size, navigate])

  return { form, choose }
}

function readForm(form: HTMLFormElement | null): Filters | undefined {
  if (!form) return undefined
  const data = new FormData(form)
  return { type: String(data.get('type')), size: String(data.get('size')) }
}

function writeForm(form: HTMLFormElement | null, filter: Filters): void {
  for (const name of ['type', 'size'] as const) {
    const list = form?.elements.namedItem(name)
    if (list instanceof HTMLSelectElement) list.value = filter[name]
  }
}
