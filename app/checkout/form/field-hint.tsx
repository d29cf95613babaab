import { Button } from '#app/ui/button.tsx'

/** A hint below a field with a button to fix it. It never blocks the form. */
export function FieldHint({
  hint,
}: {
  hint: { text: string; action?: { label: string; onTap: () => void } | undefined } | undefined
}) {
  return (
    <div role="status">
      {hint ? (
        <div
          data-color="golden-yellow"
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-tint-line bg-tint px-4 py-3 text-tint-ink"
        >
          <p>{hint.text}</p>
          {hint.action ? (
            <Button look="outline" className="text-tint-ink" onClick={hint.action.onTap}>
              {hint.action.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
