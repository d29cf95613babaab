import { type CsvColumns, spreadsheetPhone, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import { languages } from '#platform/languages.ts'
import { type OpenMessage, undecryptableText } from './inbox-schema.ts'
import { preferencesInWords } from './preferences-in-words.ts'

/** Columns of the inbox export, in the ministry's time zone and request type labels. */
export function messageColumns(
  timeZone: string,
  requestTypes: readonly { value: string; label: string }[],
): CsvColumns<OpenMessage> {
  const timestamp = spreadsheetTimestamp(timeZone)
  const labels = new Map(requestTypes.map(({ value, label }) => [value, label]))
  return {
    Received: ({ createdAt }) => timestamp(createdAt),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => spreadsheetPhone(phone),
    'How to reach them': (message) => preferencesInWords(message),
    'Request type': ({ requestType }) => labels.get(requestType) || requestType,
    Subject: ({ subject }) => subject,
    Message: ({ isReadable, message }) => (isReadable ? message : undecryptableText),
    'Reply due': ({ dueAt }) => timestamp(dueAt),
    Answered: ({ answeredAt }) => timestamp(answeredAt),
    'Answered by': ({ answeredByName }) => answeredByName ?? '',
    'Assigned to': ({ assignedToName }) => assignedToName ?? '',
    Language: ({ language }) => languages[language].label,
  }
}
