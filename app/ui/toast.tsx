import { lazy, Suspense, useSyncExternalStore } from 'react'

/** What a toast says. Only one is shown at a time: a new one takes the place of the old (V§9). */
export type ToastMessage = {
  title: string
  description?: string
  isDestructive?: boolean
  action?: { label: string; onSelect: () => void }
}

/** A toast on its way: `id` tells it from the one before. */
export type ShownToast = ToastMessage & { id: number }

const ToastView = lazy(() => import('./toast-view.tsx'))
const listeners = new Set<() => void>()
let current: ShownToast | undefined
let lastId = 0

/** Shows a toast for five seconds, on a page that mounts `Toaster`. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  current = { ...message, id: lastId }
  for (const listener of listeners) listener()
}

/** Where toasts appear; what draws them is fetched with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(listen, currentToast, noToast)
  if (!toast) return null
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentToast(): ShownToast | undefined {
  return current
}

function noToast(): undefined {}
