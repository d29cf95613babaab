import type { JobHandler } from './outbox.ts'

/** What the outbox can do, by the kind of job. */
export const jobHandlers: Record<string, JobHandler> = {}
