import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import {
  currentToast,
  dismissToast,
  listenToToasts,
  type ShownToast,
  toastMs,
  watchPresses,
} from '#app/ui/toasts/shown-toast.ts'

// The fallback shows toasts even if the network fails before the first one.
const ToastView = lazyWithFallback(() => import('./toast-view.tsx'), PlainToast)

/** Renders toasts; one per page. Loads their code with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(listenToToasts, currentToast, noToast)
  // syncs with clicks
  useEffect(watchPresses, [])
  return toast ? (
    <Suspense>
      <ToastView key={toast.id} toast={toast} />
    </Suspense>
  ) : null
}

/** A toast without animation. */
function PlainToast({ toast }: { toast: ShownToast }) {
  // syncs with the clock
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast), toastMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div
      role="status"
      className="fixed right-4 bottom-[calc(var(--foot)+1rem)] left-4 z-50 rounded-card border border-line bg-surface p-5 shadow-lg sm:left-auto sm:w-100"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description ? <p className="mt-1 text-sm">{toast.description}</p> : null}
    </div>
  )
}

function noToast(): undefined {}
