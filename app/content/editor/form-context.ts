import { createContext, type ReactNode, useContext } from 'react'
import type { ImageCategory, Picture } from '#app/images/schema.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { getOwn } from '#platform/get-own.ts'

/** What the fields of a form may do; the same object as long as the form stands. */
export type FormActions = {
  /** puts a value at a dotted path of the draft */
  set: (path: string, value: unknown) => void
  /** opens the gallery; `onPick` gets the picture and its file name */
  pickImage: (request: ImageRequest) => void
  /** the day it is at the ministry, yyyy-mm-dd */
  today: () => string
}

/** A picture that is to be chosen, and what for. */
export type ImageRequest = {
  category: ImageCategory
  /** the picture that stands there now */
  currentId?: string | undefined
  onPick: (picture: Picture, file: string) => void
}

export type Choice = { value: string; label: string }

const none = () => {}

/** How fields change the draft. */
export const FormActionsContext = createContext<FormActions>({
  set: none,
  pickImage: none,
  today: () => '',
})

/** What is wrong, by dotted path, as the last save was answered. */
export const FormErrorsContext = createContext<Record<string, string>>({})

/** The choices that lists of the document give to fields elsewhere in it, by the list's name. */
export const ListChoicesContext = createContext<Record<string, readonly Choice[]>>({})

/** The pages of this site, for links to choose from. */
export const PageChoicesContext = createContext<readonly Choice[]>([])

/** The categories of events, by id, for fields of other documents to choose from. */
export const EventCategoriesContext = createContext<readonly Choice[]>([])

/** The values as they are stored, beside those that are being edited. */
export const StoredValuesContext = createContext<Record<string, unknown>>({})

/** What a section draws under the row of a list's item, by its path; null draws nothing. */
export const BesideItemContext = createContext<
  ((path: string, item: unknown, isOpen: boolean) => ReactNode) | undefined
>(undefined)

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

/** What is wrong with the field at this path, beginning with a capital. */
export function useFieldError(path: string): string | undefined {
  const error = getOwn(useContext(FormErrorsContext), path)
  return error && capitalize(error)
}
