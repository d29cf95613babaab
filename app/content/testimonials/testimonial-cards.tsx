type Letter = { name: string; quote: string; status: string; role?: string; color?: string }

/** What people say, set as letters: the words first, the name beneath like a signature. */
export function Letters({ items }: { items: readonly Letter[] }) {
  const isMany = items.length > 2
  return (
    <ul className={`grid items-start gap-6 ${isMany ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
      {items.map(({ name, quote, status, role, color }) => (
        <li
          key={`${name}${quote}`}
          data-colour={color}
          className={isMany ? 'lg:nth-[3n+1]:mt-10 lg:nth-[3n]:mt-5' : 'md:even:mt-10'}
        >
          <figure
            className={`rounded-card border border-line bg-surface p-7 sm:p-9 ${
              color ? 'border-l-4 border-l-tint-line' : ''
            }`}
          >
            <blockquote className="font-serif text-lg leading-relaxed">“{quote}”</blockquote>
            <figcaption className="mt-6 border-t border-line pt-4">
              <span className="block font-serif text-xl font-semibold">{name}</span>
              <span className="text-sm text-muted">
                {[role, status].filter((part) => part).join(' · ')}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
