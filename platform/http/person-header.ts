/**
 * Whom a call of the office is made as, by id. A browser has one session for all of its tabs: where somebody else has
 * signed in since, an office that is still open is refused, and does nothing in their name.
 */
export const personHeader = 'x-lampstand-person'
