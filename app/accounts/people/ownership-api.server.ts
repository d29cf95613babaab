import { z } from 'zod'
import { passwordProofSchema } from '#app/accounts/account-schema.ts'
import { requirePermission, requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { acceptOwnership, declineOffer, offerOwnership, withdrawOffer } from './ownership.server.ts'
import {
  readOfferFacts,
  readOwnOfferFacts,
  readTransferFacts,
} from './ownership-activity.server.ts'
import { newOfferSchema } from './ownership-schema.ts'

const path = '/api/admin/ownership'
const done = z.object({ ok: z.literal(true) })
const ofOwner = z.object({ id: z.string().max(100).describe('the owner who made the offer') })

/** Each offer sends an email. */
const offerLimit = { name: 'ownership', count: 20, seconds: 3600 }

/** Ownership transfers: an owner offers, someone else accepts. */
export const ownershipEndpoints = [
  endpoint({
    method: 'POST',
    path,
    summary: 'Offers ownership to a staff member, who can accept or decline',
    access: 'people',
    activity: { part: 'people', did: 'Offered to transfer ownership', look: readOwnOfferFacts },
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
    summary: 'Withdraws your ownership offer',
    access: 'people',
    activity: { part: 'people', did: 'Withdrew an ownership offer', look: readOwnOfferFacts },
    answer: done,
    handle: async ({ context }) => {
      await withdrawOffer(context, requirePermission(context.session, 'people').userId)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/accept`,
    summary: 'Accepts ownership; the previous owner gets the role they chose',
    access: 'staff',
    activity: {
      part: 'people',
      did: 'Accepted ownership',
      subject: 'person:{id}',
      look: readTransferFacts,
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
    summary: 'Declines ownership; nothing changes',
    access: 'staff',
    activity: {
      part: 'people',
      did: 'Declined ownership',
      subject: 'person:{id}',
      look: readOfferFacts,
    },
    params: ofOwner,
    answer: done,
    handle: async ({ context, params }) => {
      await declineOffer(context, requireStaff(context.session).userId, params.id)
      return { ok: true }
    },
  }),
] as const
