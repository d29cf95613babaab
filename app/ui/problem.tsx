/** An error message; renders nothing without text. */
export function Problem({
  text,
  className = '',
}: {
  text: string | undefined
  className?: string
}) {
  if (!text) return null
  return (
    <p role="alert" className={`${className} font-semibold text-danger wrap-anywhere`}>
      {text}
    </p>
  )
}
