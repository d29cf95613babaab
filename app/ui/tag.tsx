/** What kind of thing this is, in one word; its colour comes from the nearest `data-colour`. */
export function Tag({ label, colour }: { label: string; colour?: string | undefined }) {
  return (
    <span
      data-colour={colour}
      className="inline-block rounded-control bg-tint px-2 py-0.5 text-sm font-semibold text-tint-ink"
    >
      {label}
    </span>
  )
}
