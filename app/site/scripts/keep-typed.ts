/**
 * Keeps the text of a long form across a reload or a discarded tab. Others may share the device, so it's kept in this
 * tab only, while the page is hidden; any other page deletes it (`frame/enhance-typed.ts`), and so does the quick
 * exit.
 */
import { writingFormId } from '#app/site/page-handle.ts'
import { typedKey } from './typed-key.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long it's kept: enough to look something up in another app, ms. */
const keptMs = 30 * 60_000

restore()
document.addEventListener('visibilitychange', () => (document.hidden ? store() : take()))
addEventListener('pagehide', store)
// restored from the back/forward cache
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) take()
})
document.addEventListener('reset', () => show(false))

function store(): void {
  const form = findForm()
  if (!form || !fieldsOf(form).some(isTyped)) return
  const typed = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  try {
    sessionStorage.setItem(typedKey, `${Date.now()} ${typed}`)
  } catch {
    // storage is blocked: the text is lost
  }
}

function restore(): void {
  const [at, typed] = take()?.split(' ') ?? []
  const form = findForm()
  if (!form || !typed || !isReload() || Date.now() - Number(at) > keptMs) return
  // the visitor already typed: don't overwrite it
  if (fieldsOf(form).some(isTyped)) return
  const values = new URLSearchParams(typed)
  for (const field of fieldsOf(form)) {
    const all = values.getAll(field.name)
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = all.includes(field.value)
    } else if (all[0] !== undefined) {
      field.value = all[0]
    }
    const fold = field.closest('details')
    if (fold && isTyped(field)) fold.open = true
  }
  show(true)
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isDropped = 'wasDiscarded' in document && document.wasDiscarded === true
  return isDropped || (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

function take(): string | undefined {
  try {
    const kept = sessionStorage.getItem(typedKey)
    sessionStorage.removeItem(typedKey)
    return kept ?? undefined
  } catch {
    return undefined
  }
}

function show(isDraftSaved: boolean): void {
  const note = document.querySelector<HTMLElement>('[data-kept]')
  if (note) note.hidden = !isDraftSaved
}

function findForm(): HTMLFormElement | undefined {
  const found = document.getElementById(writingFormId)
  return found instanceof HTMLFormElement ? found : undefined
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked !== field.defaultChecked
  }
  return field.value !== field.defaultValue
}
