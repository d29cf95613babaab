/** A color swatch; its frame draws the ring of the chosen one. */
export function ColorDot({ hex, className = '' }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className={`block shrink-0 rounded-full border border-muted forced-color-adjust-none ${className}`}
    />
  )
}
