import { useMemo } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import { Guide } from '#app/content/editor/guide.tsx'
import { errorToast } from '#app/content/editor/office-copy.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import {
  isSameTestimonial,
  type TestimonialText,
  testimonialLists,
  testimonialTextOf,
} from '#app/content/testimonials/testimonials.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { PageTestimonials } from './page-testimonials.tsx'
import { type DocumentSection, isSample } from './sections.ts'
import { SectionsLayout } from './sections-layout.tsx'
import { type SectionsEditor, useSections } from './use-sections.ts'

const name = { key: 'testimonials', label: 'Testimonials' }

const guide = {
  title: 'Before you publish a story',
  steps: [
    'The story belongs to the person who told it, so ask them first.',
    'Record when and how they agreed. Visitors never see this.',
    'If they change their mind, choose Withdraw. It removes their words from every page and its history right away.',
  ],
}

/** Edits the testimonials of all pages, and withdraws one from everywhere. */
export function Section({
  documents,
  setDirty,
  pathOf,
}: SectionProps & { documents: readonly DocumentDefinition[] }) {
  const sections = useMemo(() => testimonialSections(documents), [documents])
  const editor = useSections(name, sections)

  async function withdraw(words: TestimonialText): Promise<void> {
    const places = placesWith(editor, sections, words).map(labelOf)
    if (!(await askToWithdraw(words, places))) return
    try {
      await call('POST /api/admin/testimonials/withdraw', { body: words })
      showToast({ title: 'Withdrawn', description: `Removed from: ${places.join(', ')}` })
      await editor.refetch(sections, (values) => without(values, words))
    } catch (error) {
      const reason = error instanceof CallError ? error.message : 'Something went wrong.'
      showToast(errorToast(`Failed to withdraw the testimonial. ${reason}`))
    }
  }

  return (
    <SectionsLayout editor={editor} setDirty={setDirty}>
      <div className="mb-1.5">
        <Guide guide={guide} />
      </div>
      <BesideItemContext
        value={(path, item) => {
          const section = partOf(sections, path)
          if (!section || isSample(section, item)) return null
          const words = testimonialTextOf(item)
          const places = placesWith(editor, sections, words)
          const others = places.filter(({ key }) => key !== section.document.key).map(labelOf)
          return <TestimonialUses words={words} others={others} onWithdraw={withdraw} />
        }}
      >
        <div key={editor.generation} className="flex flex-col gap-6">
          {sections.map((section) => (
            <PageTestimonials
              key={section.document.key}
              section={section}
              editor={editor}
              pathOf={pathOf}
            />
          ))}
        </div>
      </BesideItemContext>
    </SectionsLayout>
  )
}

function testimonialSections(documents: readonly DocumentDefinition[]): DocumentSection[] {
  return documents.flatMap((document) =>
    testimonialLists(document).map(({ path, field }) => ({ document, path, field })),
  )
}

function partOf(sections: readonly DocumentSection[], path: string): DocumentSection | undefined {
  return sections.find(({ document }) => path.startsWith(`${document.key}.`))
}

/** The pages with this testimonial, in the draft or as stored. */
function placesWith(
  { draft, stored }: SectionsEditor,
  sections: readonly DocumentSection[],
  words: TestimonialText,
): DocumentDefinition[] {
  const stands = (values: DraftValues | undefined, key: string) =>
    itemsOf(getOwn(values, key)).some((item) => isSameTestimonial(testimonialTextOf(item), words))
  return sections
    .filter(({ document: { key } }) => stands(draft, key) || stands(stored?.values, key))
    .map(({ document }) => document)
}

function labelOf({ label }: DocumentDefinition): string {
  return label
}

/** All lists without this testimonial. */
function without(values: DraftValues, words: TestimonialText): DraftValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, items]) => [
      key,
      itemsOf(items).filter((item) => !isSameTestimonial(testimonialTextOf(item), words)),
    ]),
  )
}

function askToWithdraw(words: TestimonialText, places: string[]): Promise<boolean> {
  return ask({
    title: `Withdraw the testimonial by ${words.name || 'this person'}?`,
    text: `This removes it from ${places.join(', ')} and from every older version of these pages. It can’t be shown again, and no one can undo this.`,
    yes: 'Withdraw testimonial',
    isDestructive: true,
  })
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Under a testimonial: the other pages it's on, and Withdraw. */
function TestimonialUses({
  words,
  others,
  onWithdraw,
}: {
  words: TestimonialText
  others: readonly string[]
  onWithdraw: (words: TestimonialText) => Promise<void>
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-muted">
        {others.length > 0 ? `Also on: ${others.join(', ')}` : 'Only on this page'}
      </p>
      <button
        type="button"
        onClick={() => void onWithdraw(words)}
        className="min-h-11 rounded-control px-2 font-semibold text-danger underline hover:bg-sunken"
      >
        Withdraw<span className="sr-only"> the testimonial by {words.name || 'this person'}</span>
      </button>
    </div>
  )
}
