/** A part of a form that stays collapsed until someone opens it. Its fields are stored beside the others. */
export type Fold = {
  label: string
  /** what's set in it, in a few words; '' for nothing */
  summaryOf: (item: Record<string, unknown>) => string
}

/** Hints about a field beyond its kind and validation. */
export type FieldHints = {
  /** read by code, not visitors, such as an id of another service */
  isCode?: boolean
  /** the same in every language, such as a street: needs no Spanish */
  isSameInAllLanguages?: boolean
  /** new items start with the ministry's today */
  startsToday?: boolean
  /** a switch that hides its sibling fields from visitors while it's off */
  showsRest?: boolean
  /** the public page that shows it, if not the document's own */
  seenAt?: string
  /** advised length in characters, such as what search results show; not enforced */
  advisedLength?: number
  /** false while the other fields of its item make it meaningless, so that the form leaves it out */
  isShownFor?: (item: Record<string, unknown>) => boolean
  /** a group that starts collapsed */
  isFolded?: boolean
  /** what's set in a collapsed group, in a few words; '' for nothing */
  summaryOf?: Fold['summaryOf']
  /** the collapsed part of the form that this field is in, with neighbors of the same part */
  fold?: Fold
  /** stored for the API only; the editor folds it into "Not used" */
  isUnused?: boolean
  /** the page whose search result this group (`title`, `description`, `picture`) is */
  resultOf?: string
  /** a path that isn't a link, such as an old URL that redirects */
  isNoLink?: boolean
  /** keeps only the path of a full web address */
  takesFullUrl?: boolean
  /** offers this site's pages as choices */
  offersPages?: boolean
  /** offers the library's files as choices, without pages */
  offersFiles?: boolean
  /** offers the Events document's categories as choices */
  offersEventCategories?: boolean
  /** a color, #rrggbb; the form also offers the browser's own color picker */
  takesColor?: boolean
  /** what to know about the typed value, as sentences; '' for nothing */
  adviceOf?: (value: string) => string
  /** the colors of a choice, which the form shows beside its label */
  swatchesOf?: (value: string) => readonly string[]
  /** the font family of a choice, which the form shows as a sample below its label */
  faceOf?: (value: string) => string
  /** what a blank means, by the item's index */
  emptyMeans?: (index: number) => string
}

/** Adds hints to a field. */
export function withHints<F extends object>(field: F, hints: FieldHints): F {
  return { ...field, ...hints }
}

/** Puts fields, which must be neighbors, into one collapsed part of the form. */
export function folded<F extends object>(fold: Fold, fields: F): F {
  const all = Object.entries(fields).map(([name, field]) => [name, { ...field, fold }])
  return Object.fromEntries(all) as F
}

/**
 * True for a field that must name an existing page, because it isn't a link that could redirect.
 */
export function namesPage({ kind, offersPages }: FieldHints & { kind: string }): boolean {
  return kind === 'choice' && offersPages === true
}

/** Marks a field that has no effect (decision 95). */
export function unused<F extends object>(field: F): F {
  return { ...field, isUnused: true, unseenBecause: notUsedYet }
}

/** Marks a field that is kept for the API: neither pages nor the office show it. */
export function keptForApi<F extends object>(field: F): F {
  return { ...field, isAutomatic: true, unseenBecause: 'Kept for the API.' }
}

export const notUsedYet = 'Not used by the website yet.'
