import { z } from 'zod'
import { passwordProofSchema } from '#app/accounts/account-schema.ts'
import { requirePermission, requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { acceptOwnership, declineOffer, offerOwnership, withdrawOffer } from './ownership.server.ts'
import { lookAtBoth, lookAtOffer, lookAtOwnOffer } from './ownership-activity.server.ts'
import { newOfferSchema } from './ownership-schema.ts'

const path = '/api/admin/ownership'
const done = z.object({ ok: z.literal(true) })
const ofOwner = z.object({ id: z.string().max(100).describe('the owner who offers it') })

/** Each offer is an e-mail. */
const offerLimit = { name: 'ownership', count: 20, seconds: 3600 }

/** Handing the ownership over: offered by an owner, accepted by somebody else. */
export const ownershipEndpoints = [
  endpoint({
    method: 'POST',
    path,
    summary: 'Offers the ownership to somebody of the staff, who accepts it or not',
    access: 'people',
    activity: { part: 'people', did: 'Offered the ownership', look: lookAtOwnOffer },
    body: newOfferSchema,
    limit: offerLimit,
    answer: done,
    handle: async ({ context, body }) => {
      await offerOwnership(context, requirePermission(context.session, 'people'), body)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path,
    summary: 'Takes back that the ownership was offered',
    access: 'people',
    activity: { part: 'people', did: 'Withdrew the offer of the ownership', look: lookAtOwnOffer },
    answer: done,
    handle: async ({ context }) => {
      await withdrawOffer(context, requirePermission(context.session, 'people').userId)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/accept`,
    summary: 'Accepts the ownership; who offered it has the role that they chose',
    access: 'staff',
    activity: {
      part: 'people',
      did: 'Accepted the ownership',
      subject: 'person:{id}',
      look: lookAtBoth,
    },
    params: ofOwner,
    body: passwordProofSchema,
    answer: done,
    handle: async ({ context, params, body }) => {
      const proof = { ownerId: params.id, password: body.password }
      await acceptOwnership(context, requireStaff(context.session), proof)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/decline`,
    summary: 'Declines the ownership; nothing changes',
    access: 'staff',
    activity: {
      part: 'people',
      did: 'Declined the ownership',
      subject: 'person:{id}',
      look: lookAtOffer,
    },
    params: ofOwner,
    answer: done,
    handle: async ({ context, params }) => {
      await declineOffer(context, requireStaff(context.session).userId, params.id)
      return { ok: true }
    },
  }),
] as const
