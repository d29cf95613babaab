import { z } from 'zod'
import { connectionIds } from './connection-ids.ts'
import { connectionProblems } from './connection-problems.ts'

/** What may be shown about a connection, by id. Never a key. */
const factIds = ['server', 'sender', 'mode', 'address', 'bucket'] as const

/** A connected service as owners see it. */
const connectionSchema = z.object({
  id: z.enum(connectionIds),
  /** `environment`: set on the server, so what's entered here has no effect */
  source: z.enum(['environment', 'office', 'none']),
  /** what was entered can't be decrypted, because the installation's secrets were lost */
  isUnreadable: z.boolean(),
  facts: z.array(z.object({ id: z.enum(factIds), value: z.string() })),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})

export type ShownConnection = z.infer<typeof connectionSchema>

export const connectionsSchema = z.object({
  connections: z.array(connectionSchema),
  siteName: z.string(),
  webhookUrl: z.string().describe('where Stripe sends its events'),
  isWebhookSecure: z.boolean().describe('live accounts of Stripe need https'),
  isGivingOn: z.boolean(),
  hasPassphrase: z.boolean().describe('the environment sets the passphrase of backups'),
})

/** What happened to a test email. */
export const testEmailSchema = z.object({
  to: z.string(),
  problem: z.enum(connectionProblems).nullable().describe('null: the mail server took it'),
})
