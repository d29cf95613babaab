import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * The save button: the screen's main button while there are changes. It stays enabled while saving, because browsers
 * take the focus from disabled buttons. `menu`: other ways to save, joined to its end.
 */
export function SaveButton({
  isDirty,
  isSaving,
  isReady,
  onSave,
  menu,
}: {
  isDirty: boolean
  isSaving: boolean
  isReady: boolean
  onSave: () => void
  menu?: ReactNode
}) {
  const button = (
    <Button
      look={isDirty ? 'lamp' : 'outline'}
      data-dirty={isDirty}
      className={`min-w-0 px-2! sm:whitespace-nowrap disabled:opacity-100! disabled:not-data-[dirty=true]:text-muted max-sm:flex-1 max-sm:text-[0.875rem] sm:px-5! ${menu ? 'rounded-r-none!' : ''}`}
      disabled={!isReady}
      aria-disabled={isSaving}
      onClick={isSaving ? undefined : onSave}
    >
      {isSaving ? 'Saving...' : 'Save All Changes'}
    </Button>
  )
  if (!menu) return button
  return (
    <div className="flex min-w-0 max-sm:flex-auto">
      {button}
      {menu}
    </div>
  )
}
