import type { DocumentDefinition } from '#app/content/kit/document.ts'

/** The parts of a form, each a few keys away from its heading. */
export function BlockLinks({ document: { fields } }: { document: DocumentDefinition }) {
  const blocks = Object.entries(fields).filter(([, { fields: inner, list }]) => inner ?? list)
  if (blocks.length < 2) return null
  return (
    <nav aria-label="Parts of this form" className="mb-2 flex flex-wrap gap-x-2">
      {blocks.map(([name, { label }]) => (
        <button
          key={name}
          type="button"
          onClick={() => goToBlock(name)}
          className="min-h-11 rounded-control px-2 text-sm text-accent underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

/** Brings a part of the form into sight and gives its heading the focus: the next key is in it. */
function goToBlock(name: string): void {
  const heading = document.getElementById(`block-${name}`)
  heading?.focus({ preventScroll: true })
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0
  if (heading) window.scrollBy(0, heading.getBoundingClientRect().top - bar - 24)
}
