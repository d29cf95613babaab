import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { longestReason, siteHealthSchema } from './finding.ts'
import { lookAtLinks } from './look-at-links.server.ts'
import { leaveAsItIs, readSiteHealth, showAgain } from './site-health.server.ts'

const done = z.object({ ok: z.literal(true) })
const ofFinding = z.object({ key: z.string().max(60) })

/** A person waits for so long; what is left is looked at behind the requests. */
const longestMs = 8000

/** Calls of Site health. */
export const siteHealthEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/site-health',
    summary: 'What is wrong with the site, each with where it is put right',
    access: 'content',
    answer: siteHealthSchema,
    handle: ({ context }) => readSiteHealth(context, requireStaff(context.session)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/site-health/look',
    summary:
      'Asks other people’s pages that the site leads to whether they are still there, each once a day',
    access: 'content',
    activity: { part: 'site', did: 'Had the links of the site looked at' },
    limit: { name: 'site-health-look', count: 6, seconds: 600 },
    answer: z.object({ looked: z.number() }),
    handle: async ({ context }) => ({ looked: await lookAtLinks(context, { longestMs }) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/site-health/findings/{key}/aside',
    summary: 'Leaves a finding as it is, with a reason, until it changes',
    access: 'content',
    activity: { part: 'site', did: 'Left a finding of Site health as it is' },
    params: ofFinding,
    body: z.strictObject({
      reason: z
        .string('must be text')
        .trim()
        .min(1, 'say why it stays as it is')
        .max(longestReason, `is too long (at most ${longestReason} characters)`),
    }),
    answer: done,
    handle: async ({ context, params, body }) => {
      await leaveAsItIs(context, requireStaff(context.session), params.key, body.reason)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/site-health/findings/{key}/aside',
    summary: 'Shows a finding again that was left as it is',
    access: 'content',
    activity: { part: 'site', did: 'Took up a finding of Site health again' },
    params: ofFinding,
    answer: done,
    handle: async ({ context, params }) => {
      await showAgain(context, params.key)
      return { ok: true }
    },
  }),
] as const
