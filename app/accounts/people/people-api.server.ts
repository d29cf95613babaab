import { z } from 'zod'
import { requirePermission } from '#app/accounts/session/session.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  createInvitation,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
} from './invitations.server.ts'
import { findOwnOffer } from './offers.server.ts'
import { createResetLink } from './password-resets.server.ts'
import { changeRole, listPeople, removePerson } from './people.server.ts'
import { readInvitationFacts, readPersonFacts } from './people-activity.server.ts'
import { newInvitationSchema, peopleSchema, roleChangeSchema } from './people-schema.ts'

const path = '/api/admin/people'
const byId = z.object({ id: z.string().max(100) })
const access = 'people'

/** Limits emails per owner, so that no mailbox is flooded by mistake. */
const invitationLimit = { name: 'invitations', count: 60, seconds: 3600 }

/** Endpoints for managing the team, owners only. */
export const peopleEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Lists the team and pending invitations',
    access,
    answer: peopleSchema,
    handle: async ({ context }) => ({
      isMailOn: context.mail.isOn,
      people: await listPeople(context.db, callerOf(context).userId),
      invitations: await listInvitations(context),
      ownOffer: (await findOwnOffer(context, callerOf(context).userId)) ?? null,
    }),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Changes a person’s role; there is always at least one owner',
    access,
    activity: {
      part: 'people',
      did: 'Changed a role',
      subject: 'person:{id}',
      look: readPersonFacts,
    },
    params: byId,
    body: roleChangeSchema,
    answer: byId,
    handle: async ({ context, params, body }) => {
      await changeRole(context, params.id, body.role)
      return { id: params.id }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Removes a person: ends their sessions and keeps their name on what they did',
    access,
    activity: {
      part: 'people',
      did: 'Removed a person',
      subject: 'person:{id}',
      look: readPersonFacts,
    },
    params: byId,
    answer: z.object({ email: z.string() }),
    handle: ({ context, params }) => removePerson(context, params.id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/reset-link`,
    summary:
      'Creates a password reset link to pass on while email isn’t set up; valid for one hour',
    access,
    activity: {
      part: 'people',
      did: 'Created a password reset link',
      subject: 'person:{id}',
      look: readPersonFacts,
      isAlwaysNoted: true,
    },
    params: byId,
    limit: invitationLimit,
    answer: z.object({ link: z.string() }),
    handle: async ({ context, params }) => ({ link: await createResetLink(context, params.id) }),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/invitations`,
    summary: 'Invites someone by email; the link works once and expires in seven days',
    access,
    activity: { part: 'people', did: 'Invited someone', look: readInvitationFacts },
    body: newInvitationSchema,
    limit: invitationLimit,
    answer: byId,
    handle: async ({ context, body }) => ({
      id: await createInvitation(context.db, body, callerOf(context)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/invitations/{id}/again`,
    summary: 'Sends an invitation again; older links stop working',
    access,
    activity: { part: 'people', did: 'Sent an invitation again', look: readInvitationFacts },
    params: byId,
    limit: invitationLimit,
    answer: byId,
    handle: async ({ context, params }) => {
      await renewInvitation(context.db, params.id, callerOf(context))
      return { id: params.id }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/invitations/{id}`,
    summary: 'Withdraws an invitation',
    access,
    activity: { part: 'people', did: 'Withdrew an invitation', look: readInvitationFacts },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await withdrawInvitation(context.db, params.id)
      return { id: params.id }
    },
  }),
] as const

function callerOf(context: RequestContext) {
  const { userId } = requirePermission(context.session, access)
  return { userId, now: context.now() }
}
