import { useId, useState } from 'react'
import { maxCount } from '#app/needs/needs-document.ts'
import type { StaffPromise } from '#app/needs/promise-schema.ts'
import { Button } from '#app/ui/button.tsx'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'

type Change = BodyOf<'PUT /api/admin/needs/promises/{id}'>

/** The promises for one need, with the actions for them. */
export function PromisePanel({
  need,
  what,
  promises,
  reload,
}: {
  need: string
  what: string
  promises: readonly StaffPromise[]
  reload: () => Promise<void>
}) {
  const once = useSingleFlight()
  const [isAdding, setIsAdding] = useState(false)

  async function change(id: string, body: Change, undone: Change, done: string) {
    const put = (sent: Change) => () =>
      call('PUT /api/admin/needs/promises/{id}', { params: { id }, body: sent })
    const undo = () => void once(() => tryWithToast(put(undone), 'Undone').then(reload))
    await tryWithToast(put(body), done, { label: 'Undo', onSelect: undo })
    await reload()
  }

  return (
    <div className="space-y-2">
      {promises.length > 0 ? (
        <ul aria-label={`Promises for ${what}`} className="divide-y divide-line">
          {promises.map((promise) => (
            <PromiseRow
              key={promise.id}
              promise={promise}
              onArrived={(isArrived) =>
                void once(() =>
                  change(
                    promise.id,
                    { isArrived },
                    { isArrived: !isArrived },
                    isArrived ? 'Marked as arrived' : 'Marked as not here yet',
                  ),
                )
              }
              onCancel={() =>
                void once(() =>
                  change(
                    promise.id,
                    { isCancelled: true },
                    { isCancelled: false },
                    'Promise canceled',
                  ),
                )
              }
            />
          ))}
        </ul>
      ) : null}
      <Button look="outline" onClick={() => setIsAdding(true)}>
        Add a promise
        <span className="sr-only">: {what}</span>
      </Button>
      {isAdding ? (
        <PromiseDialog
          need={need}
          what={what}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false)
            showToast({ title: 'Success', description: 'Added' })
            void reload()
          }}
        />
      ) : null}
    </div>
  )
}

function PromiseRow({
  promise: { count, name, contact, createdAt, arrivedAt },
  onArrived,
  onCancel,
}: {
  promise: StaffPromise
  onArrived: (isArrived: boolean) => void
  onCancel: () => void
}) {
  const who = name || 'no name given'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere">
          <span className="font-semibold tabular-nums">{count}</span> · {name || 'No name given'}
          {contact ? (
            <>
              {' · '}
              <a
                href={contact.includes('@') ? mailtoUrl(contact) : telUrl(contact)}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {contact}
              </a>
            </>
          ) : null}
        </p>
        <p className="text-sm text-muted">
          {arrivedAt
            ? `Arrived ${formatTimestamp(arrivedAt)}`
            : `Promised ${formatTimestamp(createdAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onArrived(!arrivedAt)}>
          {arrivedAt ? 'Not here yet' : 'It arrived'}
          <span className="sr-only">
            : {count}, {who}
          </span>
        </Button>
        {arrivedAt ? null : (
          <Button look="danger" onClick={onCancel}>
            Cancel
            <span className="sr-only">
              : {count}, {who}
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** The form to add a promise by phone or something that just arrived. */
function PromiseDialog({
  need,
  what,
  onClose,
  onAdded,
}: {
  need: string
  what: string
  onClose: () => void
  onAdded: () => void
}) {
  const id = useId()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)

  const add = () =>
    send(async (textOf) => {
      const body = {
        ...{ need, token, count: textOf('count'), name: textOf('name') },
        ...{ contact: textOf('contact'), isHere: textOf('isHere') !== '' },
      }
      await call('POST /api/admin/needs/promises', { body })
      onAdded()
    })

  return (
    <Dialog
      title="Add a promise"
      text={what}
      onClose={onClose}
      problem={failure}
      foot={
        <Button type="submit" form={`${id}-form`} aria-disabled={isSending}>
          Add
        </Button>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          label="How many"
          name="count"
          id={`${id}-count`}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          required
          min={1}
          max={maxCount}
          defaultValue="1"
          error={errors.count}
        />
        <TextField
          label="Name (optional)"
          name="name"
          id={`${id}-name`}
          autoComplete="off"
          maxLength={100}
          error={errors.name}
        />
        <TextField
          label="Email or phone (optional)"
          name="contact"
          id={`${id}-contact`}
          autoComplete="off"
          maxLength={200}
          help="They won’t get an email."
          error={errors.contact}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isHere" className="size-5 shrink-0" />
          It’s already here
        </label>
      </form>
    </Dialog>
  )
}
