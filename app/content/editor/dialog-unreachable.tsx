import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** In the place of a dialog whose script did not come: says so, and is closed again, and the draft stays as it is. */
export function DialogUnreachable({ onClose }: { onClose: () => void }) {
  // syncs with the toasts
  useEffect(() => {
    showToast({ title: 'Error', description: partUnreachable, isDestructive: true })
    onClose()
  }, [onClose])
  return null
}

/** Most browsers ask for a script that did not come no second time while the page stands. */
export const partUnreachable =
  'This couldn’t be loaded. Check your connection, save your changes, and reload the page.'
