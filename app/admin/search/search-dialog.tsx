import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { hitKinds, type SearchHit } from './search-schema.ts'

/** Delay after the last keystroke before searching, in ms. */
const restMs = 120

/** Finds anything in the office: type, pick with the arrow keys, press Enter to open it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const asked = useRested(typed.trim())
  const { data, failure, isLoading } = useRead(
    'GET /api/admin/find',
    ...(asked ? ([{ query: { q: asked } }] as const) : ([null] as const)),
  )
  const found = asked ? (data?.found ?? []) : []
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, found.length - 1))
  const go = useGo(onClose)

  // Syncs with the browser's top layer. Closing before unmounting restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  // Syncs with the list's scroll position, so that the selected option stays visible.
  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const one = found[at]
    if (step && found.length > 0) setChosen((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && one && asked === typed.trim()) go(one.address)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search the office"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none border-line bg-surface p-0 text-ink sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[80vh] sm:w-[calc(100%-2rem)] sm:max-w-2xl sm:rounded-card sm:border"
    >
      <div className="flex max-h-dvh flex-col sm:max-h-[calc(80vh-2px)]">
        <div className="flex items-center gap-2 border-b border-line p-3">
          <input
            type="text"
            role="combobox"
            aria-label="Search sections, pages, settings, orders, products, messages, and people"
            aria-expanded={found.length > 0}
            aria-controls="find-list"
            aria-autocomplete="list"
            {...(found.length > 0 ? { 'aria-activedescendant': optionId(at) } : {})}
            placeholder="Name, number, or setting"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
            className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink"
          />
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <span className="sr-only">Close</span>
            <Icon icon={closeIcon} />
          </button>
        </div>
        <p role="status" className={found.length > 0 ? 'sr-only' : 'p-4 text-muted'}>
          {failure
            ? `Search failed. ${failure.message}`
            : described(asked, found.length, isLoading)}
        </p>
        <div
          id="find-list"
          role="listbox"
          aria-label="Results"
          className="min-h-0 overflow-y-auto empty:hidden"
        >
          {[false, true].map((isSimilar) => {
            const options = found.flatMap((one, index) =>
              (one.isSimilar ?? false) === isSimilar ? (
                <Option
                  key={`${one.kind} ${one.address} ${one.label}`}
                  found={one}
                  id={optionId(index)}
                  isChosen={index === at}
                  onChoose={() => go(one.address)}
                />
              ) : (
                []
              ),
            )
            if (!isSimilar || options.length === 0) return options
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
              <div key="similar" role="group" aria-labelledby="find-similar">
                <p id="find-similar" className="border-t border-line px-4 pt-2 text-sm text-muted">
                  Similar names
                </p>
                {options}
              </div>
            )
          })}
        </div>
      </div>
    </dialog>
  )
}

function Option({
  found: { kind, label, note },
  id,
  isChosen,
  onChoose,
}: {
  found: SearchHit
  id: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, because it keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the same; it is named by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 border-l-4 border-transparent px-4 py-2 hover:bg-sunken aria-selected:border-accent aria-selected:bg-sunken"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
      <span className="min-w-0 flex-1 text-sm text-muted wrap-anywhere max-sm:order-1 max-sm:basis-full">
        {kind === 'message' ? formatTimestamp(note) : note}
      </span>
      <span className="ml-auto text-sm text-muted">{hitKinds[kind]}</span>
    </div>
  )
}

function optionId(at: number): string {
  return `find-${at}`
}

function described(asked: string, count: number, isLoading: boolean): string {
  if (!asked) return 'Search for a section, page, setting, order, product, message, or person.'
  if (count > 0) return `${pluralize(count, 'result', 'results')}.`
  return isLoading ? 'Searching...' : `No results for “${asked}”. Try fewer letters.`
}

/** The typed text, once typing pauses. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  // Syncs with a timer.
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(rested)
}

/** Opens a page of the office or of the public site. */
function useGo(onClose: () => void): (address: string) => void {
  const navigate = useNavigate()
  return (address) => {
    onClose()
    if (address.startsWith('/admin')) void navigate(address)
    else location.assign(address)
  }
}
