/** What follows a save of the events: whoever answered a date that was changed is told. */
export const followChangesJob = 'events.changes'
/** One e-mail of that kind. */
export const changeNoticeJob = 'events.notice'
/** The email that confirms a response to someone who left an email address. */
export const responseEmailJob = 'events.confirmation'
