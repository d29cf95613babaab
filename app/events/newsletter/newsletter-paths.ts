/** Where a confirmation email leads. Opening it changes nothing; its button confirms. */
export const confirmPath = '/events/newsletter/confirm'

/** Where every letter leads to stop the newsletter. Opening it changes nothing; a POST stops. */
export const unsubscribePath = '/events/newsletter/stop'

/** The query parameter that carries a token. */
export const tokenName = 'key'
