import { type CsvColumns, spreadsheetPhone, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import { actionTexts } from './response-action.ts'
import type { SignUpRow, StaffResponse } from './staff-schema.ts'

/** What a spreadsheet of responses says of each, in the ministry's time. */
export function responseColumns(timeZone: string): CsvColumns<StaffResponse> {
  const timestamp = spreadsheetTimestamp(timeZone)
  return {
    Date: ({ date }) => date,
    Event: ({ eventTitle }) => eventTitle,
    Response: ({ action }) => actionTexts[action].button,
    Name: ({ name }) => name,
    'Email or phone': ({ contact }) => spreadsheetPhone(contact),
    People: ({ people }) => String(people),
    Responded: ({ createdAt }) => timestamp(createdAt),
    Canceled: ({ cancelledAt }) => timestamp(cancelledAt),
  }
}

/** What a spreadsheet of the newsletter's list says of each address. */
export function signUpColumns(timeZone: string): CsvColumns<SignUpRow> {
  const timestamp = spreadsheetTimestamp(timeZone)
  return {
    Email: ({ email }) => email,
    'Signed up': ({ createdAt }) => timestamp(createdAt),
    Confirmed: ({ confirmedAt }) => timestamp(confirmedAt),
  }
}
