import type { InboxMessage } from './inbox-schema.ts'

const columns = {
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
} satisfies Record<string, (message: InboxMessage) => string>

/** Messages as a table for a spreadsheet (RFC 4180), with the mark that tells Excel it is UTF-8. */
export function messagesCsv(messages: InboxMessage[]): string {
  const rows = messages.map((message) => Object.values(columns).map((read) => read(message)))
  return `\uFEFF${[Object.keys(columns), ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A stranger's text stays text: what a spreadsheet would run as a formula gets an apostrophe. */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
