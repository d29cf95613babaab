import { type CsvColumns, spreadsheetPhone, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import { actionTexts } from './response-action.ts'
import type { SignUpRow, StaffResponse } from './staff-schema.ts'

/** Columns of the responses export, in the ministry's time zone. */
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
    'Waiting since': ({ waitingSince }) => timestamp(waitingSince),
    Shift: ({ shift }) => shift ?? '',
  }
}

/** Columns of the newsletter export. */
export function signUpColumns(timeZone: string): CsvColumns<SignUpRow> {
  const timestamp = spreadsheetTimestamp(timeZone)
  return {
    Email: ({ email }) => email,
    'Signed up': ({ createdAt }) => timestamp(createdAt),
    Confirmed: ({ confirmedAt }) => timestamp(confirmedAt),
  }
}
