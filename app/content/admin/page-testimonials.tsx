import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { FieldEditor } from '#app/content/editor/fields/field-editor.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { getOwn } from '#platform/get-own.ts'
import { SectionState } from './section-state.tsx'
import { type DocumentSection, isSample } from './sections.ts'
import type { SectionsEditor } from './use-sections.ts'

/** Reorders, edits, adds, and removes the testimonials of one page. */
export function PageTestimonials({
  section,
  editor,
  pathOf,
}: {
  section: DocumentSection
  editor: SectionsEditor
  /** path of a document's editor */
  pathOf: SectionProps['pathOf']
}) {
  const { document, field } = section
  const { key, label, publicPath } = document
  const heading = useRef<HTMLHeadingElement>(null)
  const [cleared, setCleared] = useState(0)
  const value = getOwn(editor.draft, key)
  const items = Array.isArray(value) ? value : []
  const own = items.filter((item) => !isSample(section, item))

  function takeOutSamples() {
    editor.set(key, own)
    setCleared((count) => count + 1)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={`place-${key}`}>
      <Card className="overflow-visible px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 id={`place-${key}`} ref={heading} tabIndex={-1} className="text-2xl">
            {label}
          </h2>
          <a
            href={publicPath}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            View page<span className="sr-only"> {label} (opens in a new tab)</span>
          </a>
          <Link
            to={`${pathOf(document)}?history`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            History<span className="sr-only"> of {label}</span>
          </Link>
        </div>
        <SectionState section={section} editor={editor} />
        <p className="mb-3 text-muted empty:hidden">{describe(items.length, own.length)}</p>
        {own.length > 0 && own.length < items.length ? (
          <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
            <p className="flex-1 basis-64">
              This page still shows made-up samples next to real testimonials.
            </p>
            <Button look="outline" onClick={takeOutSamples}>
              Remove samples
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
  if (all === 0) return 'No testimonials yet, so the page hides this section.'
  // each item and the list heading already say that these are samples
  if (own === 0) return ''
  return pluralize(own, 'testimonial', 'testimonials')
}
