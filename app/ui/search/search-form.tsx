import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/symbols/drawn-icons.ts'
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

/** How long typing pauses before the list is searched, ms. */
const pauseMs = 250

/** Search and filters of a list in one row. The text applies when typing pauses, a choice at once. */
export function SearchForm<const Choice extends SearchChoice>({
  label,
  placeholder = label,
  choices,
  isEmpty = false,
  filter,
  onSearch,
  children,
}: {
  label: string
  placeholder?: string
  choices: readonly Choice[]
  /** the list is empty: show only the filters */
  isEmpty?: boolean
  filter: NoInfer<Filter<Choice>>
  /** `isTyped`: the search changed, so the address is replaced; Back shouldn't lead through every pause */
  onSearch: (filter: Filter<Choice>, how: { isTyped: boolean }) => void
  /** shown at the end of the row, such as the number of rows */
  children?: ReactNode
}) {
  // another form on the page may use the same names
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const shown = JSON.stringify(filter)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** searches that the address doesn't have yet; when it does, it must not replace newer text */
  const sent = useRef<string[]>([])

  // Syncs with the address bar: Back changes the filter.
  useEffect(() => {
    const values: Record<string, string> = JSON.parse(shown)
    const at = sent.current.indexOf(values.search ?? '')
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    for (const field of fieldsOf(form.current)) {
      const value = getOwn(values, field.name) ?? ''
      if (field.name === 'search' && at >= 0) continue
      if (field.value !== value) field.value = value
    }
  }, [shown])

  // Syncs with the clock: a search of a list that's gone isn't sent.
  useEffect(() => () => clearTimeout(typing.current), [])

  function send(isTyped: boolean): void {
    clearTimeout(typing.current)
    const values = fieldsOf(form.current).map(({ name, value }) => [name, value.trim()])
    const asked = { search: '', ...Object.fromEntries(values) } as Filter<Choice>
    if (isTyped && asked.search === filter.search) return
    sent.current.push(asked.search)
    onSearch(asked, { isTyped })
  }
  const latest = useRef(send)
  latest.current = send

  return (
    <search>
      <form
        ref={form}
        className="list-bar"
        onSubmit={(event) => {
          event.preventDefault()
          send(true)
        }}
      >
        {isEmpty ? null : (
          <span className="relative min-w-0 flex-1 basis-40">
            <label htmlFor={`${id}search`} className="sr-only">
              {label}
            </label>
            <Icon
              icon={searchIcon}
              className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
            />
            <input
              id={`${id}search`}
              name="search"
              type="search"
              maxLength={200}
              enterKeyHint="search"
              defaultValue={filter.search}
              placeholder={placeholder}
              onChange={() => {
                clearTimeout(typing.current)
                typing.current = setTimeout(() => latest.current(true), pauseMs)
              }}
              className="list-field w-full pl-8"
            />
          </span>
        )}
        {choices.map((choice) => (
          <span key={choice.name} className="max-w-full">
            <label htmlFor={`${id}${choice.name}`} className="sr-only">
              {choice.label}
            </label>
            <select
              id={`${id}${choice.name}`}
              name={choice.name}
              defaultValue={String(getOwn(filter, choice.name) ?? '')}
              onChange={() => send(false)}
              className="list-field max-w-full max-sm:max-w-40"
            >
              {choice.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </span>
        ))}
        {children}
      </form>
    </search>
  )
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLSelectElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
}
