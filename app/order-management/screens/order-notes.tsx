import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useTry } from '#app/ui/calls/use-try.ts'
import { TextArea } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { changeOrder, type OpenedOrder, toastSuccess } from './order-calls.ts'

/** Notes between staff; buyers never see them. */
export function OrderNotes({
  order,
  onSaved,
  onDirty,
}: {
  order: OpenedOrder
  onSaved: (order: OpenedOrder) => void
  /** reports unsaved changes */
  onDirty: (isDirty: boolean) => void
}) {
  const [notes, setNotes] = useState(order.notes)
  const { problem, isBusy, attempt } = useTry('Failed to save notes')

  async function save() {
    const saved = await attempt(() => changeOrder(order.id, { notes }))
    if (!saved) return
    onSaved(saved)
    onDirty(false)
    toastSuccess('Notes saved')
  }

  return (
    <form
      className="flex flex-col items-start gap-3 [&>div]:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextArea
        name="order-notes"
        label="Notes"
        help="Only staff can read them."
        rows={3}
        maxLength={5000}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value)
          onDirty(event.target.value !== order.notes)
        }}
      />
      <Problem text={problem} />
      <Button type="submit" look="outline" aria-disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save notes'}
      </Button>
    </form>
  )
}
