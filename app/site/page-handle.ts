/** What a route says of itself to the document around it. */
export type PageHandle = {
  /** a page to read: no React is sent to the browser */
  isStatic?: boolean
  /** differs from visitor to visitor: never kept */
  isPersonal?: boolean
  /** True where a toast waits in what the loader answered: React is started at once to show it. */
  hasNews?: (loaderData: unknown) => boolean
  /**
   * True where what the loader answered is drawn as an application of its own: without the site's
   * frame, and with React from the first moment.
   */
  isApplication?: (loaderData: unknown) => boolean
}
