/** Where a confirmation email leads. Opening it changes nothing; its button confirms. */
export const confirmPath = '/events/newsletter/confirm'

/** The path that every newsletter links to for unsubscribing. A GET changes nothing; a POST unsubscribes. */
export const unsubscribePath = '/events/newsletter/stop'

/** The query parameter that carries a token. */
export const tokenName = 'key'
