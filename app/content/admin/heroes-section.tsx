import { useMemo } from 'react'
import { Link } from 'react-router'
import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import { FieldEditor } from '#app/content/editor/fields/field-editor.tsx'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'
import { getOwn } from '#platform/get-own.ts'
import { SectionState } from './section-state.tsx'
import type { DocumentSection } from './sections.ts'
import { SectionsLayout } from './sections-layout.tsx'
import { type SectionsEditor, useSections } from './use-sections.ts'

const name = { key: 'hero-sections', label: 'Hero Sections' }

/** The hero fields this table shows. Pages have more in their own editors. */
const columns = ['backgroundImage', 'title', 'description']

type Props = SectionProps & { documents: readonly DocumentDefinition[] }

/** Edits the heroes of all pages in one table. */
export function Section({ documents, pathOf, setDirty, person }: Props) {
  const { permissions } = person
  const sections = useMemo(() => heroesOf(documents, permissions), [documents, permissions])
  const editor = useSections(name, sections)
  return (
    <SectionsLayout editor={editor} setDirty={setDirty}>
      <ul key={editor.generation} aria-label="Heroes" className="flex flex-col gap-3">
        {sections.map((section) => (
          <HeroRow
            key={section.document.key}
            section={section}
            editor={editor}
            address={pathOf(section.document)}
          />
        ))}
      </ul>
    </SectionsLayout>
  )
}

function HeroRow({
  section,
  editor,
  address,
}: {
  section: DocumentSection
  editor: SectionsEditor
  /** the page's own editor */
  address: string
}) {
  const { key, label } = section.document
  const [picture, ...texts] = useMemo(() => namedFields(section), [section])
  const isThere = Object.hasOwn(editor.draft, key)
  return (
    <Card
      as="li"
      className="grid gap-5 p-4 sm:p-5 lg:grid-cols-[9rem_minmax(0,1fr)_17.5rem] lg:[&_fieldset_button]:px-3 lg:items-start max-lg:gap-y-3"
    >
      <div className="min-w-0 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4">
        <h2 className="text-xl wrap-anywhere">{label}</h2>
        <Link to={address} className="inline-flex min-h-11 items-center text-accent underline">
          <span>
            Edit the whole page<span className="sr-only"> ({label})</span>
          </span>
        </Link>
        <SectionState section={section} editor={editor} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {isThere
          ? texts.map((text) => <HeroField key={text.path} {...text} editor={editor} />)
          : null}
      </div>
      {isThere && picture ? <HeroField {...picture} editor={editor} /> : null}
    </Card>
  )
}

type HeroFieldProps = { field: Field; path: string }

function HeroField({ field, path, editor }: HeroFieldProps & { editor: SectionsEditor }) {
  return <FieldEditor field={field} path={path} value={valueAt(editor.draft, path)} owner="the" />
}

/** The fields of a hero, labeled with the page's name because every row has a Title. */
function namedFields({ document, field }: DocumentSection): HeroFieldProps[] {
  return columns.flatMap((column) => {
    const own = getOwn(field.fields, column)
    if (!own) return []
    const label = `${document.label} ${own.label.toLowerCase()}`
    return [{ field: { ...own, label }, path: `${document.key}.${column}` }]
  })
}

/** The heroes this person may edit. */
function heroesOf(
  documents: readonly DocumentDefinition[],
  permissions: readonly string[],
): DocumentSection[] {
  return documents.flatMap((document) => {
    const field = document.fields.hero
    const isAllowed = permissions.includes(document.permission)
    return field?.fields && isAllowed ? [{ document, path: 'hero', field }] : []
  })
}
