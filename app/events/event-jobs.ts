/** Runs after the events are saved: tells everyone who responded to a date that changed. */
export const followChangesJob = 'events.changes'
/** One email about a changed date. */
export const changeNoticeJob = 'events.notice'
/** The email that confirms a response to someone who left an email address. */
export const responseEmailJob = 'events.confirmation'
