import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

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

// A toast is shown even where the network fails before the first one.
const ToastView = lazy(() => import('./toast-view.tsx').catch(() => ({ default: PlainToast })))
const listeners = new Set<() => void>()
let current: ShownToast | undefined
let lastId = 0

/** Shows a toast for five seconds, on a page that mounts `Toaster`. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  put({ ...message, id: lastId })
}

/** Where toasts appear, one on a page; what draws them is fetched with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(listen, currentToast, noToast)
  return toast ? (
    <Suspense>
      <ToastView key={toast.id} toast={toast} />
    </Suspense>
  ) : null
}

/** Takes a toast away, unless another one has taken its place. */
export function dismissToast(toast: ShownToast): void {
  if (current === toast) put(undefined)
}

/** The toast without its movements. */
function PlainToast({ toast }: { toast: ShownToast }) {
  // syncs with the clock: a toast goes by itself
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast), toastMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div
      role="status"
      className="fixed right-4 bottom-4 left-4 z-50 rounded-card border border-line bg-surface p-5 shadow-lg sm:left-auto sm:w-100"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description ? <p className="mt-1 text-sm">{toast.description}</p> : null}
    </div>
  )
}

function put(toast: ShownToast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentToast(): ShownToast | undefined {
  return current
}

function noToast(): undefined {}
