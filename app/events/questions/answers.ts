/** Answers by the ids of their questions: text, 'yes' or 'no', a size, or a number of children. */
export type Answers = Record<string, string>

export const shirtSizes = ['S', 'M', 'L', 'XL', '2XL', '3XL'] as const

/** The longest answer, characters. */
export const maxAnswerLength = 300
/** The most children of one RSVP. */
export const maxChildren = 20

/** Where a form's answers begin, such as `answers.ride`. */
const prefix = 'answers.'

/** The name of a form's field for an answer. */
export function answerName(id: string): string {
  return `${prefix}${id}`
}

/** The key of an answer's follow-up: where a ride starts, or the children's ages. */
export function moreKey(id: string): string {
  return `${id}-more`
}

/** The answers among the fields of a form. */
export function answersIn(fields: Iterable<[string, unknown]>): Answers {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string'
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  )
}
