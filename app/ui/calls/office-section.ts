import { type ComponentType, createContext } from 'react'
import type { Language } from '#platform/language.ts'

/** Who is signed in, as the sections of the office see it. */
export type OfficePerson = { name: string; email: string; permissions: readonly string[] }

/** The person at work, for what belongs to them alone, as edits that were not saved. */
export const OfficePersonContext = createContext<OfficePerson>({
  name: '',
  email: '',
  permissions: [],
})

/** The editor of another document, as a section leads to it. */
export type OtherEditor = {
  /** the key of the section that it stands in */
  key: string
  /** what that section is called */
  label: string
  /** whether the person at work may open it, and the roles that may */
  isOpen: boolean
  roles: readonly string[]
  /** where the field at this path is edited, in its page in this language */
  addressOf: (field: string, language: Language) => string
}

/** What the shell of the office gives to the section that is open. */
export type SectionProps = {
  /** opens another section; asks first where there are unsaved edits */
  goTo: (sectionKey: string) => void
  /** says whether leaving this section now would lose edits */
  setDirty: (isDirty: boolean) => void
  person: OfficePerson
  /** says by what name the person at work is called from now on */
  setName: (name: string) => void
  /** the section's own address; what is below it is of the section's own making */
  address: string
  /** the tab that the address names, '' where it names none */
  part: string
  /** where a document is edited */
  addressOf: (documentKey: string) => string
  /** the editor of another document; undefined where there is none of its own */
  editorOf: (documentKey: string) => OtherEditor | undefined
  /** the document to edit, where the section edits one */
  documentKey?: string | undefined
}

/** What the file of a section exports. It is fetched when the section is first opened. */
export type SectionModule = { Section: ComponentType<SectionProps> }
