/** The query under which an address carries the token of a link to a draft. */
export const sharedQuery = 'shared'
