import type { IconDefinition } from '@fortawesome/free-solid-svg-icons'

/** A symbol as Font Awesome describes one: width, height, …, the path. */
export type DrawnIcon = Pick<IconDefinition, 'icon'>

/** A symbol drawn into the page: no font, no request. It says nothing to a screen reader. */
export function Icon({ icon, className = 'size-5' }: { icon: DrawnIcon; className?: string }) {
  const [width, height, , , path] = icon.icon
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`inline-block shrink-0 fill-current ${className}`}
      aria-hidden="true"
    >
      <path d={Array.isArray(path) ? path.join(' ') : path} />
    </svg>
  )
}
