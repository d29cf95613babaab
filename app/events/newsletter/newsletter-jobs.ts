/** The email that asks someone to confirm. */
export const confirmationJob = 'newsletter.confirm'
/** The email that tells someone that their typed address was unsubscribed. */
export const unsubscribedJob = 'newsletter.stopped'
/** The email that tells someone they're on the list, with the unsubscribe link. */
export const subscribedJob = 'newsletter.listed'
