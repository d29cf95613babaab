import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { readDocumentState } from '#app/content/kit/document-activity.server.ts'
import { events } from '#app/events/document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { changesBetween, recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { readCancelable } from './cancelable-dates.server.ts'
import {
  cancelableDatesSchema,
  newNoticeSchema,
  noticeEndSchema,
  staffNoticesSchema,
} from './site-notice-schema.ts'
import {
  endInstant,
  listNotices,
  postNotice,
  readNoticeFacts,
  readZone,
  setEnded,
} from './site-notices.server.ts'

const access = ['pages', 'events'] as const
const byId = z.object({ id: z.string().max(100) })

const noted = {
  part: 'content',
  subject: 'notice:{id}',
  look: ({ db }: RequestContext, { id }: Record<string, string>) => readNoticeFacts(db, id),
}

const list = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'Lists the notices at the top of every page, newest first, with those that ended',
  access,
  answer: staffNoticesSchema,
  handle: async ({ context }) => ({
    today: await ministryToday(context),
    notices: await listNotices(context.db, context.now()),
  }),
})

const dates = endpoint({
  method: 'GET',
  path: '/api/admin/notices/dates',
  summary: 'Lists the dates of events until a notice would end, which it can cancel',
  access: 'events',
  query: noticeEndSchema,
  answer: cancelableDatesSchema,
  handle: async ({ context: { db, now, mail }, query }) => {
    const timeZone = await readZone(db)
    const at = now()
    const until = endInstant(query, timeZone, at)
    const dates = await readCancelable(db, { now: at, until, timeZone })
    return { isMailOn: mail.isOn, dates }
  },
})

const post = endpoint({
  method: 'POST',
  path: '/api/admin/notices',
  summary:
    'Posts a notice at the top of every page until it ends, and cancels dates of events. Everyone who RSVP’d to those gets an email',
  access,
  activity: { ...noted, did: 'Posted a notice' },
  body: newNoticeSchema.strict(),
  bodyLimit: documentBodyLimit,
  answer: byId,
  handle: async ({ context, body }) => {
    const { db, now, session } = context
    const { userId } = requireStaff(session)
    const before = await readDocumentState(db, events)
    const id = await postNotice(context, requireStaff(session), body)
    const after = await readDocumentState(db, events)
    if (before.version !== after.version) {
      await recordActivity(db, now(), {
        userId,
        part: 'content',
        did: 'Canceled dates with a notice',
        subject: `document:${events.key}`,
        name: after.name,
        changes: changesBetween(before, after),
      })
    }
    return { id }
  },
})

const end = endpoint({
  method: 'PUT',
  path: '/api/admin/notices/{id}',
  summary: 'Ends a notice now, or shows it again until its own end',
  access,
  activity: { ...noted, did: 'Changed a notice' },
  params: byId,
  body: z.strictObject({ isEnded: z.boolean('must be true or false') }),
  answer: byId,
  handle: async ({ context, params, body }) => {
    await setEnded(context, requireStaff(context.session), params.id, body.isEnded)
    return { id: params.id }
  },
})

/** Staff endpoints for notices. */
export const siteNoticeEndpoints = [list, dates, post, end] as const
