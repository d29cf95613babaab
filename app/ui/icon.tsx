/** An icon in Font Awesome's format. */
export type IconDefinition = {
  prefix: 'fas' | 'fab'
  iconName: string
  icon: readonly [
    width: number,
    height: number,
    aliases: readonly (string | number)[],
    unicode: string,
    path: string,
  ]
}

/** The part of an icon that is rendered. */
export type DrawnIcon = Pick<IconDefinition, 'icon'>

/** An inline SVG icon, hidden from screen readers. */
export function Icon({ icon, className = 'size-5' }: { icon: DrawnIcon; className?: string }) {
  const [width, height, , , path] = icon.icon
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`inline-block shrink-0 fill-current ${className}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
