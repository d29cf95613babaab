/** Limit per person. */
export const maxPasskeys = 10

/** Maximum length of a passkey's name. */
export const maxPasskeyNameLength = 60

/** COSE algorithms, most common first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257]
