/** A toast. Only one shows at a time; a new one replaces it (V§9). */
export type ToastMessage = {
  title: string
  description?: string
  isDestructive?: boolean
  action?: { label: string; onSelect: () => void }
  /** id of the dialog it is about; opening that dismisses it */
  subject?: string
  /** it says that everything is saved; the next edit dismisses it */
  isUntilEdit?: boolean
}

/** `id` tells toasts apart. */
export type ShownToast = ToastMessage & { id: number }

/** How long a toast shows, ms (V§9). */
export const toastMs = 5000

/** The last clicked control, and its position at that time. */
type Press = { control: Element; place: DOMRect }

const listeners = new Set<() => void>()
let current: ShownToast | undefined
let lastId = 0
let pressed: Press | undefined

/** Shows a toast for five seconds, on a page that mounts `Toaster`. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  put({ ...message, id: lastId })
}

/** Dismisses a toast, unless another has replaced it. */
export function dismissToast(toast: ShownToast): void {
  if (current === toast) put(undefined)
}

/** Dismisses a toast that an edit makes out of date. */
export function dismissOnEdit(): void {
  if (current?.isUntilEdit) put(undefined)
}

export function currentToast(): ShownToast | undefined {
  return current
}

/** Calls back on changes. Returns a function that unsubscribes. */
export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last clicked control. Toasts must not cover it or its replacement. */
export function lastPress(): Press | undefined {
  return pressed
}

/** Tracks clicks for `lastPress`. Returns a function that stops it. */
export function watchPresses(): () => void {
  function keep({ target }: Event): void {
    const control = target instanceof Element ? target.closest('a, button, input, label') : null
    pressed = control ? { control, place: control.getBoundingClientRect() } : undefined
  }
  document.addEventListener('click', keep, true)
  return () => document.removeEventListener('click', keep, true)
}

function put(toast: ShownToast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}
