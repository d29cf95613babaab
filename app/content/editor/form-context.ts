import { createContext, type ReactNode, useContext } from 'react'
import type { ImageCategory, Picture } from '#app/images/schema.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { getOwn } from '#platform/get-own.ts'

/** What fields can do. The object keeps its identity while the form is mounted. */
export type FormActions = {
  /** sets the value at a dotted path of the draft */
  set: (path: string, value: unknown) => void
  /** opens the gallery; `onPick` gets the picture and its file name */
  pickImage: (request: ImageRequest) => void
  /** the ministry's today, yyyy-mm-dd */
  today: () => string
}

/** A request to choose a picture, or several. The current ones are marked. */
export type ImageRequest = { category: ImageCategory } & (
  | { currentId?: string | undefined; onPick: (picture: Picture, file: string) => void }
  | { currentIds: readonly string[]; onPickMany: (pictures: readonly Picture[]) => void }
)

export type Choice = { value: string; label: string }

const none = () => {}

/** How fields change the draft. */
export const FormActionsContext = createContext<FormActions>({
  set: none,
  pickImage: none,
  today: () => '',
})

/** Errors of the last save, by dotted path. */
export const FormErrorsContext = createContext<Record<string, string>>({})

/** Choices from the document's lists, by list name. */
export const ListChoicesContext = createContext<Record<string, readonly Choice[]>>({})

/** Pages of this site that links can choose. */
export const PageChoicesContext = createContext<readonly Choice[]>([])

/** Events to come that links can choose. */
export const EventChoicesContext = createContext<readonly Choice[]>([])

/** Event categories by id, for fields of other documents. */
export const EventCategoriesContext = createContext<readonly Choice[]>([])

/** The stored values, while others are being edited. */
export const StoredValuesContext = createContext<Record<string, unknown>>({})

/** Draws extra content under a list item's row, by its path. */
export const BesideItemContext = createContext<
  ((path: string, item: unknown, isOpen: boolean) => ReactNode) | undefined
>(undefined)

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

/** The error of the field at this path, capitalized. */
export function useFieldError(path: string): string | undefined {
  const error = getOwn(useContext(FormErrorsContext), path)
  return error && capitalize(error)
}
