import { z } from 'zod'
import { contactAreas } from '#app/accounts/contact-areas.ts'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { csvFile } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { contactColumns, listContacts } from './contacts.server.ts'

/** The export of everyone who was in touch. */
export const contactExportEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/contacts.csv',
    summary:
      'Exports everyone who wrote, responded to an event, subscribed, or bought something as CSV, for people with all of these areas',
    access: contactAreas,
    activity: { part: 'exports', did: 'Exported contacts' },
    answer: z.string(),
    answerType: 'text/csv',
    handle: async ({ context }) => {
      const { permissions, userId } = requireStaff(context.session)
      if (!contactAreas.every((area) => permissions.includes(area))) {
        throw new AppError('forbidden', 'Your role doesn’t include all areas of this export')
      }
      const { timeZone } = (await readDocument(context.db, site)).values
      const name = `contacts-${todayIn(timeZone, context.now())}.csv`
      return csvFile(name, contactColumns(timeZone), await listContacts(context, userId))
    },
  }),
] as const
