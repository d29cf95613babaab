import type { CsvColumns } from '#app/ui/csv.ts'
import { actionTexts } from './response-action.ts'
import type { SignUpRow, StaffResponse } from './staff-schema.ts'

/** What a spreadsheet of responses says of each. */
export const responseColumns: CsvColumns<StaffResponse> = {
  Date: ({ date }) => date,
  Event: ({ eventTitle }) => eventTitle,
  Response: ({ action }) => actionTexts[action].button,
  Name: ({ name }) => name,
  'E-mail or phone': ({ contact }) => contact,
  People: ({ people }) => String(people),
  Responded: ({ createdAt }) => createdAt,
  Cancelled: ({ cancelledAt }) => cancelledAt ?? '',
}

/** What a spreadsheet of the newsletter's list says of each address. */
export const signUpColumns: CsvColumns<SignUpRow> = {
  'E-mail': ({ email }) => email,
  'Signed up': ({ createdAt }) => createdAt,
}
