import {
  answerText,
  describeAnswers,
  isOwnQuestion,
  type StaffAnswer,
} from '#app/events/questions/answers-schema.ts'
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
    Ride: ({ answers }) => textOf(answers, 'ride'),
    Children: ({ answers }) => textOf(answers, 'children'),
    Food: ({ answers }) => textOf(answers, 'food'),
    'T-shirt size': ({ answers }) => textOf(answers, 'shirt'),
    'Other answers': ({ answers }) => describeAnswers(answers.filter(isOwnQuestion)),
  }
}

function textOf(answers: readonly StaffAnswer[], kind: StaffAnswer['kind']): string {
  const answer = answers.find((one) => one.kind === kind)
  return answer ? answerText(answer) : ''
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
