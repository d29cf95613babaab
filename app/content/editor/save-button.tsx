import { Button } from '#app/ui/button.tsx'

/**
 * The save button: the screen's main button while there are changes. It stays enabled while saving, because browsers
 * take the focus from disabled buttons.
 */
export function SaveButton({
  isDirty,
  isSaving,
  isReady,
  onSave,
}: {
  isDirty: boolean
  isSaving: boolean
  isReady: boolean
  onSave: () => void
}) {
  return (
    <Button
      look={isDirty ? 'lamp' : 'outline'}
      data-dirty={isDirty}
      className="px-2! whitespace-nowrap disabled:opacity-100! disabled:not-data-[dirty=true]:text-muted max-sm:flex-1 max-sm:text-[0.875rem] sm:px-5!"
      disabled={!isReady}
      aria-disabled={isSaving}
      onClick={isSaving ? undefined : onSave}
    >
      {isSaving ? 'Saving...' : 'Save All Changes'}
    </Button>
  )
}
