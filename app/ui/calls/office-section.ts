import { type ComponentType, createContext } from 'react'
import type { Language } from '#platform/language.ts'

/** The person signed in to the office. */
export type OfficePerson = { name: string; email: string; permissions: readonly string[] }

/** The person signed in, for personal data such as unsaved edits. */
export const OfficePersonContext = createContext<OfficePerson>({
  name: '',
  email: '',
  permissions: [],
})

/** The editor of another document, to link to. */
export type EditorLink = {
  /** the key of its section */
  key: string
  /** the name of that section */
  label: string
  /** whether this person may open it, and the roles that may */
  isOpen: boolean
  roles: readonly string[]
  /** URL of the editor at this field, for this language */
  pathOf: (field: string, language: Language) => string
}

/** Props of an office section. */
export type SectionProps = {
  /** opens another section; asks first if there are unsaved edits */
  goTo: (sectionKey: string) => void
  /** set while leaving would lose edits */
  setDirty: (isDirty: boolean) => void
  person: OfficePerson
  /** changes the signed-in person's name */
  setName: (name: string) => void
  /** the section's path; it owns the paths below */
  address: string
  /** the tab in the URL; '' if none */
  part: string
  /** path of a section, with filters or a field: 'orders?status=pending', 'pages-about/intro.title' */
  linkTo: (place: string) => string
  /** path of a document's editor. It takes no key, so that a section's can't be passed: those go to `linkTo` */
  pathOf: (document: { key: string }) => string
  /** the editor of another document; undefined if it has none */
  editorOf: (documentKey: string) => EditorLink | undefined
  /** the document to edit, if any */
  documentKey?: string | undefined
}

/** What a section's file exports; loaded when first opened. */
export type SectionModule = { Section: ComponentType<SectionProps> }
