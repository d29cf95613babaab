import { z } from 'zod'
import { translateText, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'
import { sourceLanguage } from '#platform/language.ts'
import { decryptContent, encryptContent } from '#platform/secrets/encrypted-content.ts'
import { type Answers, answerName, moreKey } from './answers.ts'
import { checkAnswers, type StaffAnswer } from './answers-schema.ts'
import { type Question, questionKinds, questionsOf } from './question-fields.ts'

type Asking = Parameters<typeof questionsOf>[0]

/** Answers with their questions, which staff may change or remove later. Stored encrypted as one string. */
const storedSchema = z.object({
  answers: z.record(z.string(), z.string()),
  asked: z.array(z.object({ id: z.string(), kind: z.enum(questionKinds), label: z.string() })),
})

const rowsAtOnce = 200

/**
 * Answers to an event's questions, encrypted; null if nothing was answered. `event` is in the source language. Throws
 * `unprocessable` with one message per wrong answer; `isStaff` may leave required ones blank.
 */
export function encryptAnswers(
  { secrets, language }: Pick<RequestContext, 'secrets' | 'language'>,
  event: Asking,
  given: Answers,
  { isStaff = false } = {},
): string | null {
  const questions = questionsOf(event, wordsOf(sourceLanguage)).map((question) =>
    isStaff ? { ...question, isRequired: false } : question,
  )
  const { answers, problems } = checkAnswers(questions, given)
  const [first] = problems
  if (first) {
    const fields = problems.map(({ id, problem }) => ({
      path: answerName(id),
      message: translateText(language, problem),
    }))
    const text = wordsOf(language)('Please check this and try again.')
    throw new AppError('unprocessable', text, { fields })
  }
  if (Object.keys(answers).length === 0) return null
  const asked = questions
    .filter(({ id }) => getOwn(answers, id) !== undefined)
    .map(({ id, kind, label }) => ({ id, kind, label }))
  return encryptContent(secrets, { answers, asked })
}

/** A guest's answers by question id. Empty if the key is missing. */
function decryptAnswers({ secrets }: Pick<AppContext, 'secrets'>, closed: string | null) {
  const stored = closed === null ? undefined : decryptContent(secrets, closed, storedSchema)
  return stored ?? { answers: {}, asked: [] }
}

/** An event's questions in the reader's language, and this guest's answers. */
export function ownQuestions(
  context: Pick<RequestContext, 'secrets' | 'language'>,
  event: Asking | undefined,
  closed: string | null,
): { questions: Question[]; answers: Answers } {
  const questions = event ? questionsOf(event, wordsOf(context.language)) : []
  return { questions, answers: questions.length > 0 ? decryptAnswers(context, closed).answers : {} }
}

/** A guest's answers as staff see them. */
export function staffAnswers(
  context: Pick<AppContext, 'secrets'>,
  closed: string | null,
): StaffAnswer[] {
  const { answers, asked } = decryptAnswers(context, closed)
  return asked.map(({ id, kind, label }) => ({
    ...{ id, kind, label },
    answer: getOwn(answers, id) ?? '',
    more: getOwn(answers, moreKey(id)) ?? '',
  }))
}

/** Re-encrypts all answers with `change`; undefined leaves one as is. Call it in a transaction. */
export async function reencryptAnswers(
  tx: Db,
  change: (closed: string) => string | undefined,
): Promise<{ unreadable: number }> {
  let unreadable = 0
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('eventResponses')
      .select(['id', 'answers'])
      .where('answers', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, answers } of rows) {
      const changed = change(answers ?? '')
      if (changed === undefined) unreadable += 1
      else if (changed !== answers)
        await tx
          .updateTable('eventResponses')
          .set({ answers: changed })
          .where('id', '=', id)
          .execute()
    }
    const last = rows.at(-1)
    if (!last) return { unreadable }
    after = last.id
  }
}
