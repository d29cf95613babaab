import type { Language } from '#platform/language.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    pageDays: PageDayTable
  }
}

/** Views of a page per day, and visitors' answers there. */
export type PageDayTable = {
  /** yyyy-mm-dd */
  day: string
  /** its English path, or `not found` for all unknown paths */
  page: string
  language: Language
  views: number
  /** answers to whether the page was helpful */
  helped: number
  notHelped: number
}
