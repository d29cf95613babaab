import { z } from 'zod'
import { requireOwnPassword } from '#app/accounts/account.server.ts'
import { emailField } from '#app/accounts/account-fields.ts'
import { siteHost } from '#app/accounts/account-letters.server.ts'
import { requirePermission } from '#app/accounts/session/session.server.ts'
import {
  type ConnectionId,
  connectionIds,
  connectionNames,
  isConnectionId,
} from '#app/admin/connections/connection-ids.ts'
import {
  type ConnectionProblem,
  wordsOfProblem,
} from '#app/admin/connections/connection-problems.ts'
import { connectionsSchema, testEmailSchema } from '#app/admin/connections/connections-schema.ts'
import { sendNow } from '#app/ui/email/define-email.server.ts'
import { MailError } from '#platform/adapters/mail.ts'
import {
  type ConnectionValues,
  deleteConnection,
  storeConnection,
} from '#platform/connections/stored-connections.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { readConfig } from '#server/config.ts'
import { checkConnection } from './check-connection.ts'
import {
  backupsInput,
  backupsValues,
  cardsInput,
  cardsValues,
  mailInput,
  mailValues,
  shippingInput,
  shippingValues,
} from './connection-input.ts'
import { readConnections } from './shown-connections.ts'

const path = '/api/admin/connections'
const access = 'people'
const stored = z.object({ id: z.enum(connectionIds) })
const byId = z.object({ id: z.string().max(100) })
/** The activity of connecting a service, or of forgetting it. */
const noted = (did: string) => ({
  part: 'site',
  did,
  isAlwaysNoted: true,
  look: async (_: RequestContext, { id }: Record<string, string>) => ({
    name: id && isConnectionId(id) ? connectionNames[id] : '',
    facts: {},
  }),
})
const connected = noted('Connected a service')
/** Each try asks another company's server. */
const limit = { name: 'connections', count: 30, seconds: 3600 }

/** Connecting services, for owners only. Keys go in and never come out. */
export const connectionEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Which services are connected; never a key',
    access,
    answer: connectionsSchema,
    handle: ({ context }) => readConnections(context),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/mail`,
    summary: 'Signs in to a mail server, and stores it if that works; 422 says why not',
    access,
    activity: connected,
    body: mailInput,
    answer: stored,
    limit,
    handle: ({ context, body }) => connect(context, 'mail', body.password, mailValues(body)),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/cards`,
    summary: 'Asks Stripe about these keys, and stores them if it takes them; 422 says why not',
    access,
    activity: connected,
    body: cardsInput,
    answer: stored,
    limit,
    handle: ({ context, body }) => connect(context, 'cards', body.password, cardsValues(body)),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/shipping`,
    summary:
      'Asks ShipStation about these keys, and stores them if it takes them; 422 says why not',
    access,
    activity: connected,
    body: shippingInput,
    answer: stored,
    limit,
    handle: ({ context, body }) =>
      connect(context, 'shipping', body.password, shippingValues(body)),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/backups`,
    summary:
      'Stores and deletes a small file, and keeps the account if that works; 422 says why not',
    access,
    activity: connected,
    body: backupsInput,
    answer: stored,
    limit,
    handle: ({ context, body }) => {
      const { connections, config } = context
      // the environment's wins; stored, too, so that backups stay encrypted without it
      const given = connections.hasPassphrase ? config.backup.passphrase : undefined
      return connect(context, 'backups', body.password, backupsValues(body, given))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Forgets what was entered for a service',
    access,
    activity: noted('Disconnected a service'),
    params: byId,
    answer: byId,
    handle: async ({ context, params: { id } }) => {
      if (!(await deleteConnection(context.db, id))) {
        throw new AppError('notFound', 'This service isn’t connected here anymore.')
      }
      await context.connections.refresh()
      return { id }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/mail/test`,
    summary: 'Sends a test email now, and says what the mail server answered',
    access,
    activity: { part: 'site', did: 'Sent a test email' },
    body: z.strictObject({ to: emailField }),
    answer: testEmailSchema,
    limit,
    handle: async ({ context, body: { to } }) => ({ to, problem: await sendTest(context, to) }),
  }),
] as const

/** Stores a connection once the service took it. Throws `badRequest`, `conflict`, or `unprocessable`. */
async function connect(
  context: RequestContext,
  id: ConnectionId,
  password: string,
  values: ConnectionValues,
) {
  const session = requirePermission(context.session, access)
  await requireOwnPassword(context, session, password)
  if (context.connections.isGiven(id)) {
    throw new AppError(
      'conflict',
      'This service is set on the server. Ask whoever runs it to change it there.',
    )
  }
  const config = readConfig(values)
  const problem = await checkConnection(id, config)
  if (problem) {
    context.log.info({ connection: id, problem }, 'a service refused what an owner entered')
    const { smtpUrl } = config
    const host = smtpUrl && new URL(smtpUrl.reveal()).hostname
    throw new AppError('unprocessable', wordsOfProblem(id, problem, host))
  }
  await storeConnection(context, id, values, session.userId)
  await context.connections.refresh()
  return { id }
}

async function sendTest(context: RequestContext, to: string): Promise<ConnectionProblem | null> {
  if (!context.mail.isOn) return 'mailOff'
  const subject = `Test email from ${siteHost(context)}`
  const paragraphs = [
    `This is a test email from ${context.config.siteUrl}.`,
    'If you can read it, email works. You don’t have to do anything.',
  ]
  try {
    await sendNow(context, 'connections.test', { to, subject, paragraphs })
    return null
  } catch (error) {
    if (error instanceof MailError) return error.mailCause
    throw error
  }
}
