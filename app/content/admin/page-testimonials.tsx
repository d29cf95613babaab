import { useRef, useState } from 'react'
import { FieldEditor } from '#app/content/editor/fields/field-editor.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ownValue } from '#platform/own-value.ts'
import { SectionState } from './section-state.tsx'
import { type DocumentSection, isSample } from './sections.ts'
import type { SectionsEditor } from './use-sections.ts'

/** The testimonials of one page: put in order, changed, added and removed. */
export function PageTestimonials({
  section,
  editor,
}: {
  section: DocumentSection
  editor: SectionsEditor
}) {
  const { document, field } = section
  const { key, label, publicPath } = document
  const heading = useRef<HTMLHeadingElement>(null)
  const [cleared, setCleared] = useState(0)
  const value = ownValue(editor.draft, key)
  const items = Array.isArray(value) ? value : []
  const own = items.filter((item) => !isSample(section, item))

  function takeOutSamples() {
    editor.set(key, own)
    setCleared((count) => count + 1)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={`place-${key}`}>
      <Card className="overflow-visible p-4 sm:p-6">
        <h2 id={`place-${key}`} ref={heading} tabIndex={-1} className="text-2xl">
          {label}
        </h2>
        <SectionState section={section} editor={editor} />
        <p className="mt-1 mb-4 text-muted">
          {describe(items.length, own.length)}{' '}
          <a href={publicPath} target="_blank" rel="noopener" className="text-accent underline">
            See the page<span className="sr-only"> {label} (opens a new tab)</span>
          </a>
        </p>
        {own.length > 0 && own.length < items.length ? (
          <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
            <p className="flex-1 basis-64">
              The samples still stand beside what real people said. They were made up to show how it
              looks.
            </p>
            <Button look="outline" onClick={takeOutSamples}>
              Take out the samples
            </Button>
          </div>
        ) : null}
        {Object.hasOwn(editor.draft, key) ? (
          <FieldEditor key={cleared} field={field} path={key} value={value} owner={label} />
        ) : null}
      </Card>
    </section>
  )
}

function describe(all: number, own: number): string {
  if (all === 0) return 'No testimonials yet, so the page leaves them out.'
  if (own === 0) return 'Only samples so far: made-up people who show how it looks.'
  return own === 1 ? '1 person speaks here.' : `${own} people speak here.`
}
