/** What a toast says. Only one is shown at a time: a new one takes the place of the old (V§9). */
export type ToastMessage = {
  title: string
  description?: string
  isDestructive?: boolean
  action?: { label: string; onSelect: () => void }
}

/** A toast on its way: `id` tells it from the one before. */
export type ShownToast = ToastMessage & { id: number }

/** How long a toast is shown (V§9). */
export const toastMs = 5000

const listeners = new Set<() => void>()
let current: ShownToast | undefined
let lastId = 0

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

function put(toast: ShownToast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}
