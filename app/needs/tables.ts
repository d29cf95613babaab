import type { Language } from '#platform/language.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    needPromises: NeedPromiseTable
  }
}

/** A visitor's promise to bring something. */
export type NeedPromiseTable = {
  id: string
  /** the need's id in the document */
  needId: string
  count: number
  /** null: left blank by staff, or deleted after a year */
  name: string | null
  /** an email address or phone number; null as above */
  contact: string | null
  /** the secret that lets the visitor change or cancel */
  token: string
  language: Language
  /** ISO */
  createdAt: string
  cancelledAt: string | null
  /** when it arrived */
  arrivedAt: string | null
}
