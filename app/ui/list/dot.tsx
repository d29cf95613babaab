/** A status: a colored dot and its word. The word alone says everything. */
export function Dot({ label, color }: { label: string; color?: string | undefined }) {
  return (
    <span data-color={color} className="list-dot">
      {label}
    </span>
  )
}
