/** What staff see instead of a stored key, and send back to keep it. */
export const secretMask = '••••••••'
