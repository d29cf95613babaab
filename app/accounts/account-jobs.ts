/** Outbox jobs that email staff about their accounts. */
export const resetJob = 'accounts.reset'
export const noticeJob = 'accounts.notice'
export const ownershipJob = 'accounts.ownership'
/** Runs after someone's role changed, so that cached permissions follow. */
export const accessJob = 'accounts.changed'
