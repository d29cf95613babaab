/** What a toast says. Only one is shown at a time: a new one takes the place of the old (V§9). */
export type ToastMessage = {
  title: string
  description?: string
  isDestructive?: boolean
  action?: { label: string; onSelect: () => void }
  /** id of the dialog that it speaks of: it goes when that opens */
  subject?: string
}

/** A toast on its way: `id` tells it from the one before. */
export type ShownToast = ToastMessage & { id: number }

/** How long a toast is shown (V§9). */
export const toastMs = 5000

/** What was pressed, and where it stood then. */
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

/** Takes a toast away, unless another one has taken its place. */
export function dismissToast(toast: ShownToast): void {
  if (current === toast) put(undefined)
}

/** The toast that is to be seen now. */
export function currentToast(): ShownToast | undefined {
  return current
}

/** Calls whenever another toast is to be seen; what it answers ends that. */
export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The control that was pressed last, by whatever means: no toast may lie over it or what replaces it. */
export function lastPress(): Press | undefined {
  return pressed
}

/** Keeps in mind what is pressed; what it answers ends that. */
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
