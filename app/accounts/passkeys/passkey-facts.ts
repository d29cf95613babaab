/** How many one person may have. */
export const mostPasskeys = 10

/** Letters of a passkey's name at most. */
export const longestPasskeyName = 60

/** What a key may sign with, what most devices do first (COSE): ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257]
