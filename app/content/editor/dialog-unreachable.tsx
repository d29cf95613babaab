import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** Replaces a dialog whose script failed to load: shows a toast and closes. The draft stays. */
export function DialogUnreachable({ onClose }: { onClose: () => void }) {
  // syncs with the toasts
  useEffect(() => {
    showToast({ title: 'Error', description: partUnreachable, isDestructive: true })
    onClose()
  }, [onClose])
  return null
}

/** Most browsers don't retry a failed script import until the page reloads. */
export const partUnreachable =
  'This couldn’t be loaded. Check your connection, save your changes, and reload the page.'
