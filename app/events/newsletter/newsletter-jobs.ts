/** The email that asks someone to confirm. */
export const requestJob = 'newsletter.confirm'
/** The email that tells someone that their address was typed in to be taken off. */
export const stoppedJob = 'newsletter.stopped'
/** The email that tells someone they're on the list, with the way to stop. */
export const listedJob = 'newsletter.listed'
