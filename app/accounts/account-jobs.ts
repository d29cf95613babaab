/** The kinds of e-mails that this room orders from the outbox. */
export const resetJob = 'accounts.reset'
export const noticeJob = 'accounts.notice'
