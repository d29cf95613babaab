import { Button } from '#app/ui/button.tsx'

/**
 * Saves what is unsaved: gold as long as there is something to save, quiet otherwise. While it saves it can
 * not be pressed but stays enabled: a browser takes the focus from a disabled button.
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
