/** What a route says of itself to the document around it. */
export type PageHandle = {
  /** a page to read: no React is sent to the browser */
  isReading?: boolean
  /** differs from visitor to visitor: never kept */
  isPersonal?: boolean
  /** the query parameters that change what the page shows */
  queryKeys?: string[]
}
