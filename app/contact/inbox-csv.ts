import type { CsvColumns } from '#app/ui/csv.ts'
import type { InboxMessage } from './inbox-schema.ts'

/** What a spreadsheet of the inbox says of each message. */
export const messageColumns: CsvColumns<InboxMessage> = {
  Received: ({ createdAt }) => createdAt,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Request type': ({ requestType }) => requestType,
  Subject: ({ subject }) => subject,
  Message: ({ message }) => message,
  Answered: ({ answeredAt }) => answeredAt ?? '',
  'Answered by': ({ answeredByName }) => answeredByName ?? '',
  'Assigned to': ({ assignedToName }) => assignedToName ?? '',
}
