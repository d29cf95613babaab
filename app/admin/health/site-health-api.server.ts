import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkLinks } from './check-links.server.ts'
import { maxReasonLength, siteHealthSchema } from './finding.ts'
import { ignoreFinding, readSiteHealth, stopIgnoringFinding } from './site-health.server.ts'

const done = z.object({ ok: z.literal(true) })
const ofFinding = z.object({ key: z.string().max(60) })

/** How long a person waits for a check, in ms; the rest is checked in the background. */
const maxMs = 8000

/** API calls of Site Health. */
export const siteHealthEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/site-health',
    summary: 'Problems with the site, and where to fix them',
    access: 'pages',
    answer: siteHealthSchema,
    handle: ({ context }) => readSiteHealth(context, requireStaff(context.session)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/site-health/look',
    summary: 'Check outside pages that the site links to, each at most once a day',
    access: 'pages',
    activity: { part: 'site', did: 'Checked the site’s links' },
    limit: { name: 'site-health-look', count: 6, seconds: 600 },
    answer: z.object({ looked: z.number() }),
    handle: async ({ context }) => ({ looked: await checkLinks(context, { maxMs }) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/site-health/findings/{key}/aside',
    summary: 'Ignore a finding until it changes, with a reason',
    access: 'pages',
    activity: { part: 'site', did: 'Ignored a Site Health finding' },
    params: ofFinding,
    body: z.strictObject({
      reason: z
        .string('must be text')
        .trim()
        .min(1, 'needs a reason')
        .max(maxReasonLength, `is too long (at most ${maxReasonLength} characters)`),
    }),
    answer: done,
    handle: async ({ context, params, body }) => {
      await ignoreFinding(context, requireStaff(context.session), params.key, body.reason)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/site-health/findings/{key}/aside',
    summary: 'Stop ignoring a finding',
    access: 'pages',
    activity: { part: 'site', did: 'Stopped ignoring a Site Health finding' },
    params: ofFinding,
    answer: done,
    handle: async ({ context, params }) => {
      await stopIgnoringFinding(context, params.key)
      return { ok: true }
    },
  }),
] as const
