export function Checkbox({
  label,
  isChecked,
  onCheck,
}: {
  label: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-4.5"
      />
      {label}
    </label>
  )
}
