import { useState } from 'react'
import type { HelpDay, ShiftOfDay } from '#app/events/shifts/staff-helpers-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'

type Removal = {
  day: HelpDay
  shift: ShiftOfDay
  helper: ShiftOfDay['helpers'][number]
  onChanged: () => Promise<void>
}

/** The button that removes a helper, and its dialog, which can offer the shift to people who helped before. */
export function RemoveHelper(removal: Removal) {
  const [isOpen, setIsOpen] = useState(false)
  const { helper, shift } = removal
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        Remove
        <span className="sr-only">
          {' '}
          {helper.name || 'the helper without a name'} from {shift.label}
        </span>
      </Button>
      {isOpen ? <RemovalDialog {...removal} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RemovalDialog({
  day,
  shift,
  helper: { id, name },
  onChanged,
  onClose,
}: Removal & { onClose: () => void }) {
  const { form, failure, isSending, send } = useFormCall()
  const mayOffer = day.isUpcoming && shift.people > 0
  const put = (body: { cancelled: boolean; offer?: boolean }) =>
    call('PUT /api/admin/event-responses/{id}', { params: { id }, body })

  const remove = () =>
    send(async (textOf) => {
      const offer = textOf('offer') !== ''
      const { asked } = await put({ cancelled: true, offer })
      showToast({
        title: 'Success',
        description: offer ? `Helper removed. ${askedText(asked)}` : 'Helper removed',
        action: {
          label: 'Undo',
          onSelect: () =>
            void tryWithToast(() => put({ cancelled: false }), 'Helper restored').then(onChanged),
        },
      })
      onClose()
      await onChanged()
    })

  return (
    <Dialog
      title={name ? `Remove ${name}?` : 'Remove this helper?'}
      text={`${shift.label} will be open again. You can restore this helper at the end of the RSVP list.`}
      width="small"
      onClose={onClose}
      problem={failure}
      foot={
        <>
          <Button
            type="submit"
            form={`remove-${id}`}
            aria-disabled={isSending}
            className="bg-danger! text-on-danger!"
          >
            Remove helper
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`remove-${id}`}
        onSubmit={(event) => {
          event.preventDefault()
          remove()
        }}
      >
        {mayOffer ? (
          <>
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="offer"
                className="size-5 shrink-0"
                aria-describedby={`offer-${id}`}
              />
              Offer the place to earlier helpers
            </label>
            <p id={`offer-${id}`} className="text-sm text-muted">
              They get an email, and the first person to answer gets the shift.
            </p>
          </>
        ) : null}
      </form>
    </Dialog>
  )
}

/** How many people were asked, in a sentence. */
function askedText(asked: number): string {
  if (asked === 0) return 'There was no one to ask by email.'
  return `We asked ${pluralize(asked, 'person', 'people')} by email.`
}
