/** Statement timeout, enforced by the database, ms. */
export const statementMs = 10_000

/** Idle transactions are rolled back after this long, because others wait for their locks, ms. */
export const idleInTransactionMs = 10_000
