import { forwardMessage, notifyMinistry } from '#app/contact/jobs.server.ts'
import { renderJob } from '#app/images/images.server.ts'
import { renderImage } from '#app/images/render-job.server.ts'
import type { JobHandler } from './outbox.ts'

/** What the outbox can do, by the kind of job. */
export const jobHandlers: Record<string, JobHandler> = {
  'contact.notify': notifyMinistry,
  'contact.forward': forwardMessage,
  [renderJob]: renderImage,
}
