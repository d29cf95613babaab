/** Shown to staff instead of a stored secret. Sending it back keeps the secret. */
export const secretMask = '••••••••'
