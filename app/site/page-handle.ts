/**
 * A page's frame, if not header and footer. 'quiet': only logo, help, and a link to the cart (checkout). 'paper':
 * only help, above a printed sheet.
 */
export type FrameKind = 'quiet' | 'paper'

/** The id of a page's main form, if people write at length in it. */
export const writingFormId = 'writing'

/**
 * The placeholder of optional fields in that form, so that CSS can tell whether something was typed (`#writing` in
 * `parts.css`).
 */
export const emptyPlaceholder = ' '

/** Marks a submit that only switches the language and keeps the typed text. */
export const carryFieldName = 'carry'

/** What a route tells the root document about itself. */
export type PageHandle = {
  /** a page without React in the browser */
  isStatic?: boolean | ((loaderData: unknown) => boolean)
  /** true for a page that staff added, which has its own editor */
  isOwnPage?: (loaderData: unknown) => boolean
  /**
   * True for a page with a long form (`writingFormId`). A POST with `carryFieldName` re-renders the page filled in,
   * without sending it.
   */
  isWriting?: (loaderData: unknown) => boolean
  /** maximum bytes of its form, if more than the default */
  formLimit?: number
  /** differs by visitor: never cached */
  isPersonal?: boolean
  frame?: FrameKind
  /** True if React must start right away instead of at the first interaction, such as to show a toast. */
  startsAtOnce?: (loaderData: unknown) => boolean
  /** True for a separate application: no site frame, and React from the start. */
  isApplication?: (loaderData: unknown) => boolean
}
