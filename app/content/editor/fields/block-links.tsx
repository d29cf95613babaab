import { quietAction } from '#app/content/editor/bar-menu.tsx'
import type { DocumentDefinition } from '#app/content/kit/document.ts'

/** The parts of a form, each a key away from its heading. */
export function BlockLinks({
  document,
  onChosen,
}: {
  document: DocumentDefinition
  onChosen: () => void
}) {
  return (
    <nav aria-label="Sections of this form" className="flex flex-col items-start">
      {blocksOf(document).map(([name, { label }]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            onChosen()
            goToBlock(name)
          }}
          className={`${quietAction} w-full`}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

/** Whether a form has parts to go to. */
export function hasBlockLinks(document: DocumentDefinition): boolean {
  return blocksOf(document).length > 1
}

function blocksOf({ fields }: DocumentDefinition) {
  return Object.entries(fields).filter(([, { fields: inner, list }]) => inner ?? list)
}

/** Brings a part of the form into sight and gives its heading the focus: the next key is in it. */
function goToBlock(name: string): void {
  const heading = document.getElementById(`block-${name}`)
  heading?.focus({ preventScroll: true })
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0
  if (heading) window.scrollBy(0, heading.getBoundingClientRect().top - bar - 24)
}
