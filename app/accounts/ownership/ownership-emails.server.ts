import { z } from 'zod'
import { hostOf, sendToPerson } from '#app/accounts/emails.server.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'

const payloadSchema = z.object({
  kind: z.enum(['offered', 'declined', 'received', 'handedOver']),
  toId: z.string(),
  otherId: z.string(),
  /** the role of who was the owner */
  role: z.string(),
})

/** What is told, to whom, about whom. */
export type OwnershipEmail = z.output<typeof payloadSchema>

type Known = { host: string; other: string; role: string }

const words: Record<OwnershipEmail['kind'], (known: Known) => { subject: string; text: string }> = {
  offered: ({ host, other, role }) => ({
    subject: `${other} offers you the ownership of ${host}`,
    text: `${other} would like you to be the owner of ${host} instead. You could then do everything there, also say where gifts go and who comes in. ${other} would have the role ${role}.\n\nNothing changes until you accept. Sign in and look under My Account: you can accept or decline there for seven days.`,
  }),
  declined: ({ host, other }) => ({
    subject: `${other} declined the ownership of ${host}`,
    text: `${other} does not want to be the owner of ${host}. Nothing has changed: you are the owner as before.`,
  }),
  received: ({ host, other, role }) => ({
    subject: `You are now an owner of ${host}`,
    text: `You accepted the ownership of ${host} from ${other}. You may now do everything there, also say where gifts go and who comes in. ${other} has the role ${role} from now on.`,
  }),
  handedOver: ({ host, other, role }) => ({
    subject: `${other} is now an owner of ${host}`,
    text: `${other} accepted the ownership of ${host} that you offered. You are no owner any more: your role is ${role} from now on.`,
  }),
}

/** Tells a person what became of the ownership; nobody who has left meanwhile. */
export async function sendOwnershipEmail(context: AppContext, payload: unknown): Promise<void> {
  const { kind, toId, otherId, role } = payloadSchema.parse(payload)
  const other = await context.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', otherId)
    .executeTakeFirst()
  if (!other) return
  const host = hostOf(context)
  const { subject, text } = words[kind]({ host, other: other.name, role: roleLabel(role) })
  await sendToPerson(context, toId, subject, [
    text,
    `The office: ${context.config.siteUrl}/admin/account`,
    'If this surprises you, tell the others at the ministry at once.',
  ])
}
