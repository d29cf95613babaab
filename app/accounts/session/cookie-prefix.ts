/** Prefix of the sign-in cookies. */
export const cookiePrefix = 'lampstand'
