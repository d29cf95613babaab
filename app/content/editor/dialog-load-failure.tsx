import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** Replaces a dialog whose script failed to load: shows a toast and closes. The draft stays. */
export function DialogLoadFailure({ onClose }: { onClose: () => void }) {
  // syncs with the toasts
  useEffect(() => {
    showToast({ title: 'Error', description: loadFailureMessage, isDestructive: true })
    onClose()
  }, [onClose])
  return null
}

/** Most browsers don't retry a failed script import until the page reloads. */
export const loadFailureMessage =
  'This couldn’t be loaded. Check your connection, save your changes, and reload the page.'
