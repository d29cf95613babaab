/** A color as a round spot; the ring of the chosen one is drawn by the classes of its frame. */
export function ColorDot({ hex, className = '' }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className={`block rounded-full border border-muted forced-color-adjust-none ${className}`}
    />
  )
}
