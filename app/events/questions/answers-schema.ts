import { z } from 'zod'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import { type Answers, maxAnswerLength, maxChildren, moreKey, shirtSizes } from './answers.ts'
import { type Question, type QuestionKind, questionKinds } from './question-fields.ts'

const maxAnswers = 20

/** Submitted answers, before they're checked against the event's questions. */
export const answersSchema = z
  .record(
    z.string().max(400),
    z
      .string('must be text')
      .overwrite(cleanLine)
      .max(maxAnswerLength, message('Please shorten this to 300 characters')),
    'must be an object',
  )
  .refine((answers) => Object.keys(answers).length <= maxAnswers, 'has too many answers')
  .describe('by the ids of the event’s questions; left out: what was answered before stays')

const yesOrNo = ['yes', 'no']

/** Valid answers and the problems of invalid ones, by question id. Drops answers to other questions. */
export function checkAnswers(
  questions: readonly Question[],
  given: Answers,
): { answers: Answers; problems: { id: string; problem: Message }[] } {
  const checked = questions.map(({ id, kind, isRequired }) => {
    const answer = getOwn(given, id) ?? ''
    const problem = answer === '' ? missing(isRequired) : problemWith(kind, answer)
    if (problem !== undefined) return { problems: [{ id, problem }], entries: [] }
    if (answer === '') return { problems: [], entries: [] }
    const isCompleted =
      (kind === 'ride' && answer === 'yes') || (kind === 'children' && Number(answer) > 0)
    const more = isCompleted ? (getOwn(given, moreKey(id)) ?? '') : ''
    const plain = kind === 'children' ? String(Number(answer)) : answer
    return { problems: [], entries: [[id, plain], ...(more ? [[moreKey(id), more]] : [])] }
  })
  return {
    answers: Object.fromEntries(checked.flatMap(({ entries }) => entries)),
    problems: checked.flatMap(({ problems }) => problems),
  }
}

function missing(isRequired: boolean): Message | undefined {
  return isRequired ? message('Please answer this question') : undefined
}

function problemWith(kind: QuestionKind, answer: string): Message | undefined {
  switch (kind) {
    case 'ride':
    case 'yesNo':
      return yesOrNo.includes(answer) ? undefined : message('Please choose an answer')
    case 'shirt':
      return shirtSizes.some((size) => size === answer)
        ? undefined
        : message('Please choose an answer')
    case 'children':
      return /^\d{1,2}$/.test(answer) && Number(answer) <= maxChildren
        ? undefined
        : message('Please enter a number from 0 to 20')
    default:
      return undefined
  }
}

/** A question as the browser gets it. */
export const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  isRequired: z.boolean(),
})

/** An answer as staff see it. */
export const staffAnswerSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string().describe('the question, as it was when they answered'),
  answer: z.string(),
  more: z.string().describe('where a ride starts, or the children’s ages'),
})

export type StaffAnswer = z.output<typeof staffAnswerSchema>

/** One answer as text for staff, without its question. */
export function answerText({ kind, answer, more }: Omit<StaffAnswer, 'id' | 'label'>): string {
  const isChoice = kind === 'ride' || kind === 'yesNo'
  const plain = isChoice ? (answer === 'yes' ? 'Yes' : 'No') : answer
  if (!more) return plain
  return kind === 'ride' ? `${plain}, from ${more}` : `${plain} (${more})`
}

/** True for an answer to a question that staff wrote. */
export function isOwnQuestion({ kind }: StaffAnswer): boolean {
  return kind === 'text' || kind === 'yesNo'
}

/** Answers with their questions, in one line. */
export function describeAnswers(answers: readonly StaffAnswer[]): string {
  return answers.map((one) => `${one.label.replace(/[?:]$/, '')}: ${answerText(one)}`).join('; ')
}

/** The answers of a date's guests, counted by question. */
export const answerSumsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(questionKinds),
    label: z.string(),
    counts: z.array(
      z.object({
        answer: z.string().describe('yes, no, or a size; blank: all answers together'),
        count: z
          .int()
          .describe('people who need a ride or don’t, children, or RSVPs with this answer'),
      }),
    ),
  }),
)

export type AnswerSums = z.output<typeof answerSumsSchema>

/** Counts the answers of these RSVPs, in the order of the ready questions and then as first answered. */
export function sumAnswers(
  rows: readonly { people: number; answers: readonly StaffAnswer[] }[],
): AnswerSums {
  const all = rows.flatMap(({ people, answers }) => answers.map((one) => ({ ...one, people })))
  const byId = Map.groupBy(all, ({ id }) => id)
  const sums = [...byId].flatMap(([id, given]) => {
    const [first] = given
    if (!first) return []
    const { kind, label } = first
    const counts = new Map(choicesOf(kind).map((answer) => [answer, 0]))
    for (const one of given) {
      const key = counts.has(one.answer) ? one.answer : ''
      counts.set(key, (counts.get(key) ?? 0) + weightOf(one))
    }
    const shown = [...counts].filter(([, count]) => count > 0)
    return [{ id, kind, label, counts: shown.map(([answer, count]) => ({ answer, count })) }]
  })
  return sums.toSorted((a, b) => questionKinds.indexOf(a.kind) - questionKinds.indexOf(b.kind))
}

function choicesOf(kind: QuestionKind): readonly string[] {
  if (kind === 'shirt') return shirtSizes
  return kind === 'ride' || kind === 'yesNo' ? yesOrNo : []
}

function weightOf({ kind, answer, people }: StaffAnswer & { people: number }): number {
  if (kind === 'children') return Number(answer)
  return kind === 'ride' ? people : 1
}
