/**
 * What stands around a page, where that is not header and footer: 'quiet', the logo, help, the way back to the
 * cart, and nothing else; 'paper', help alone, above a sheet that is printed without it.
 */
export type FrameKind = 'quiet' | 'paper'

/** The id of the form that a page is there for, if people write at length in it. */
export const writingFormId = 'writing'

/**
 * Stands in each of its lines that may stay empty: by it alone a stylesheet tells what is typed there (`#writing` in
 * `parts.css`). In a choice, what was chosen when the page came is selected by its default.
 */
export const emptyPlaceholder = ' '

/** Sent along where somebody goes on in the other language: nothing is sent to the ministry, what was typed stays. */
export const carryFieldName = 'carry'

/** What a route says of itself to the document around it. */
export type PageHandle = {
  /** a page to read: no React is sent to the browser */
  isStatic?: boolean
  /** true where what the loader answered is a page that staff added, which has an editor of its own */
  isOwnPage?: (loaderData: unknown) => boolean
  /**
   * True where the page holds a form that people write at length in, by the id `writingFormId`: its own address takes it with
   * the field `carryFieldName`, and answers with the page that has it all filled in, and nothing sent.
   */
  isWriting?: (loaderData: unknown) => boolean
  /** most bytes that its form may send, if it takes more than some lines */
  formLimit?: number
  /** differs from visitor to visitor: never kept */
  isPersonal?: boolean
  /** the frame that it stands in, if it is one of its own */
  frame?: FrameKind
  /**
   * True where React is started with the page, and not at the visitor's first interaction: a toast waits in what the
   * loader answered, or the visitor came for what only a script can do.
   */
  startsAtOnce?: (loaderData: unknown) => boolean
  /**
   * True where what the loader answered is drawn as an application of its own: without the site's
   * frame, and with React from the first moment.
   */
  isApplication?: (loaderData: unknown) => boolean
}
