import { quietAction } from '#app/content/editor/bar-menu.tsx'
import { blocksOf, type DocumentDefinition } from '#app/content/kit/document.ts'

/** Links to the sections of a form. */
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

/** Whether a form has several sections. */
export function hasBlockLinks(document: DocumentDefinition): boolean {
  return blocksOf(document).length > 1
}

/** Scrolls to a section and focuses its heading. */
export function goToBlock(name: string): void {
  const heading = document.getElementById(`block-${name}`)
  heading?.focus({ preventScroll: true })
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0
  if (heading) window.scrollBy(0, heading.getBoundingClientRect().top - bar - 24)
}
