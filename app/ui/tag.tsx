/** A one-word label, colored by the nearest `data-color`. */
export function Tag({ label, color }: { label: string; color?: string | undefined }) {
  return (
    <span
      data-color={color}
      className="inline-block rounded-control bg-tint px-2 py-0.5 text-sm font-semibold text-tint-ink"
    >
      {label}
    </span>
  )
}
