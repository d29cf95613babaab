/** How long one statement may take, ms; the database itself ends it. */
export const statementMs = 10_000

/** A transaction in which nothing is asked for so long is undone, ms: others wait for what it holds. */
export const idleInTransactionMs = 10_000
