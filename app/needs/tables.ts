import type { Language } from '#platform/language.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    needPromises: NeedPromiseTable
  }
}

/** What someone brings. */
export type NeedPromiseTable = {
  id: string
  /** the need's id in the document */
  needId: string
  count: number
  /** null: staff left it blank, or it was deleted after a year */
  name: string | null
  /** an email address or phone number; null as above */
  contact: string | null
  /** lets the visitor change or cancel */
  token: string
  language: Language
  /** ISO */
  createdAt: string
  cancelledAt: string | null
  /** when staff had it */
  arrivedAt: string | null
}
