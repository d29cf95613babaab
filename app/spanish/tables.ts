declare module '#platform/db/tables.ts' {
  interface Tables {
    translations: TranslationTable
  }
}

/** The Spanish of a product, color, or picture field. */
export type TranslationTable = {
  /** product, color or picture */
  owner: string
  ownerId: string
  field: string
  /** the English that it translates */
  madeFor: string
  spanish: string
}
