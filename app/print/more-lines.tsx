import type { Help } from '#app/site/help/help.ts'

/** The help lines that staff added, smaller than the others. */
export function MoreLines({ lines }: { lines: Help['more'] }) {
  if (lines.length === 0) return null
  return (
    <dl className="paper-more">
      {lines.map(({ name, call, description }) => (
        <div key={`${name} ${call}`}>
          <dt>
            {name}
            {description ? <span className="paper-about">{description}</span> : null}
          </dt>
          <dd>{call}</dd>
        </div>
      ))}
    </dl>
  )
}
