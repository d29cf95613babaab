/** A row's checkbox with a large tap target and a label for screen readers. */
export function RowCheckbox({
  label,
  isSelected,
  onSelect,
  className = '',
}: {
  label: string
  isSelected: boolean
  onSelect: () => void
  className?: string
}) {
  return (
    <label className={`grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5" />
    </label>
  )
}

/** Selects all rows or none. */
export function SelectAllCheckbox({
  label,
  ids,
  selectedIds,
  onSelect,
}: {
  label: string
  /** ids of the rows it selects */
  ids: readonly string[]
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}) {
  const hasAll = ids.length > 0 && ids.every((id) => selectedIds.has(id))
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={hasAll}
        disabled={ids.length === 0}
        onChange={() => onSelect(new Set(hasAll ? [] : ids))}
        className="size-5 shrink-0"
      />
      {label} ({ids.length})
    </label>
  )
}

/** The selection after toggling one id. */
export function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...ids].filter((one) => one !== id)
  return new Set(ids.has(id) ? others : [...others, id])
}
