type Letter = { name: string; quote: string; status: string; role?: string }

/** What people say, set as letters: two side by side; of more the first is large. */
export function Letters({ items }: { items: readonly Letter[] }) {
  const [first, ...others] = items
  if (!first) return null
  if (items.length < 3) {
    return (
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {items.map((letter) => (
          <li key={keyOf(letter)}>
            <LetterText letter={letter} look="text-xl leading-relaxed" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <li className="lg:col-span-7" style={{ gridRow: `span ${others.length}` }}>
        <LetterText letter={first} look="text-2xl leading-snug md:text-3xl" />
      </li>
      {others.map((letter) => (
        <li key={keyOf(letter)} className="lg:col-span-5">
          <LetterText letter={letter} look="text-lg leading-relaxed" />
        </li>
      ))}
    </ul>
  )
}

/** The words first, the name beneath like a signature. */
function LetterText({ letter, look }: { letter: Letter; look: string }) {
  const { name, quote, status, role } = letter
  return (
    <figure className="border-t border-muted pt-6">
      <blockquote className={`font-serif ${look}`}>“{quote}”</blockquote>
      <figcaption className="mt-5">
        <span className="block font-serif text-lg font-semibold">{name}</span>
        <span className="text-sm text-muted">
          {[role, status].filter((part) => part).join(' · ')}
        </span>
      </figcaption>
    </figure>
  )
}

function keyOf({ name, quote }: Letter): string {
  return `${name}${quote}`
}
