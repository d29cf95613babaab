import type { AnswerSums } from '#app/events/questions/answers-schema.ts'
import type { DateAnswers } from '#app/events/responses/staff-schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** The answers of a date's guests in one line: “3 need a ride · 5 children · Shirts: 2 M, 1 L”. */
export function AnswerTotals({ answers: { sums, unanswered } }: { answers: DateAnswers }) {
  const parts = [
    ...sums.map(describe),
    unanswered > 0 ? `${pluralize(unanswered, 'RSVP hasn’t', 'RSVPs haven’t')} answered` : '',
  ].filter(Boolean)
  return parts.length > 0 ? <p className="tabular-nums">{parts.join(' · ')}</p> : null
}

function describe({ kind, label, counts }: AnswerSums[number]): string {
  const countOf = (answer: string) => counts.find((one) => one.answer === answer)?.count ?? 0
  const each = counts.map(({ answer, count }) => `${count} ${answer}`).join(', ')
  switch (kind) {
    case 'ride':
      return pluralize(countOf('yes'), 'needs a ride', 'need a ride')
    case 'children':
      return pluralize(countOf(''), 'child', 'children')
    case 'shirt':
      return `Shirts: ${each}`
    case 'yesNo':
      return `${label} ${each}`
    default:
      return `${label} ${pluralize(countOf(''), 'answer', 'answers')}`
  }
}
