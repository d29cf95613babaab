/** An unsaved draft that replaces its document while one page renders. */
export type Preview = {
  documentKey: string
  draft: Record<string, unknown>
  /** shown by a preview link to someone without an account */
  isShared?: true
  /** for editing on the page: the shown fields by the number of their marks */
  marked?: MarkedField[]
}

/** A marked field: its path, such as `events.2.time`, and its label, such as 'Time'. */
export type MarkedField = { path: string; label: string }

declare module '#platform/context.ts' {
  interface RequestContext {
    /** what the page shows only to this visitor; never cached */
    preview: Preview | null
  }
}
