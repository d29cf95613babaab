/** What staff may be allowed to do, for types only; the product adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in from outside
export interface Permissions {}

export type Permission = keyof Permissions
