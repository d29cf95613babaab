/** Limit per person. */
export const mostPasskeys = 10

/** Maximum length of a passkey's name. */
export const longestPasskeyName = 60

/** COSE algorithms, most common first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257]
