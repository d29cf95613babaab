/** What else is known of a field, besides its kind and what it takes. */
export type FieldHints = {
  /** code reads it and no visitor does, as a key or an id of another service */
  isCode?: boolean
  /** the same in every language, as a size or a street: it needs no Spanish */
  isSameInAllLanguages?: boolean
  /** a new item begins with the ministry's today */
  startsToday?: boolean
  /** a switch: while it is off, visitors see nothing of what stands beside it */
  showsRest?: boolean
  /** the public page that shows it, where that is not the document's own */
  seenAt?: string
  /** characters that others show whole, as a list of search results does; never a refusal */
  advisedLength?: number
  /** a group that stays folded until somebody opens it */
  isFolded?: boolean
  /** of a group of `title`, `description` and `picture`: the page whose search result they are */
  resultOf?: string
  /** an address that leads to no page of its own, as one that once was */
  isNoLink?: boolean
  /** an address, or a choice, that is most often a page of this site: the pages are offered */
  offersPages?: boolean
  /** the id of a category of events: those of the Events document are offered */
  offersEventCategories?: boolean
  /** what an empty one stands for, in the item at this place of its list, from 0 */
  emptyMeans?: (index: number) => string
}

/** The same field with hints for who edits it. */
export function withHints<F extends object>(field: F, hints: FieldHints): F {
  return { ...field, ...hints }
}

/** True for a field that says of a page of this site what it has: more than a link, which may be led on. */
export function namesPage({ kind, offersPages }: FieldHints & { kind: string }): boolean {
  return kind === 'choice' && offersPages === true
}

/** The same field, which its own page does not show, for this reason. */
export function unseen<F extends object>(field: F, unseenBecause: string): F {
  return { ...field, unseenBecause, help: unseenBecause }
}
