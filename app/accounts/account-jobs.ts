/** The kinds of e-mails that this room orders from the outbox. */
export const resetJob = 'accounts.reset'
export const noticeJob = 'accounts.notice'
export const ownershipJob = 'accounts.ownership'
/** What somebody may do is another thing now: what was kept for them follows. */
export const accessJob = 'accounts.changed'
