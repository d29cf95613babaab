/** A symbol as Font Awesome describes one: its names, and width, height, other names, its code, the path. */
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

/** What is drawn of a symbol. */
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
      <path d={path} />
    </svg>
  )
}
