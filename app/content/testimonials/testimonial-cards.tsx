type Testimonial = { name: string; quote: string; status: string; role?: string }

/** Testimonials: two side by side; from three on, the first is large. */
export function TestimonialCards({ items }: { items: readonly Testimonial[] }) {
  const [first, ...others] = items
  if (!first) return null
  if (items.length < 3) {
    return (
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {items.map((testimonial) => (
          <li key={keyOf(testimonial)}>
            <TestimonialText testimonial={testimonial} look="text-xl leading-relaxed" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <li className="lg:col-span-7" style={{ gridRow: `span ${others.length}` }}>
        <TestimonialText testimonial={first} look="text-2xl leading-snug md:text-3xl" />
      </li>
      {others.map((testimonial) => (
        <li key={keyOf(testimonial)} className="lg:col-span-5">
          <TestimonialText testimonial={testimonial} look="text-lg leading-relaxed" />
        </li>
      ))}
    </ul>
  )
}

/** A quote with its name below. */
function TestimonialText({ testimonial, look }: { testimonial: Testimonial; look: string }) {
  const { name, quote, status, role } = testimonial
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

function keyOf({ name, quote }: Testimonial): string {
  return `${name}${quote}`
}
