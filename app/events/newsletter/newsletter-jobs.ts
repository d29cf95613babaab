/** The email that asks someone to confirm. */
export const requestJob = 'newsletter.confirm'
/** The email that tells someone that their typed address was unsubscribed. */
export const stoppedJob = 'newsletter.stopped'
/** The email that tells someone they're on the list, with the unsubscribe link. */
export const listedJob = 'newsletter.listed'
