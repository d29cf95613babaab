import { forwardMessage, notifyMinistry } from '#app/contact/jobs.server.ts'
import type { JobHandler } from './outbox.ts'

/** What the outbox can do, by the kind of job. */
export const jobHandlers: Record<string, JobHandler> = {
  'contact.notify': notifyMinistry,
  'contact.forward': forwardMessage,
}
