import { createHmac } from 'node:crypto'
import { data, redirect } from 'react-router'
import { toFormProblem } from '#app/site/forms.server.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { statusByCode } from '#platform/errors.ts'
import { plainOnly } from '#platform/http/known-query.ts'
import { countCall, requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { type Answer, answers, feedbackField, feedbackId } from './feedback-answers.ts'
import { addAnswer } from './page-days.server.ts'

/** Rate limit per network, for all pages together. */
const answerLimit = { name: 'helped', count: 30, seconds: 3600 }

/** Only the first answer per network and page counts; later ones get the same thank-you. */
const onceLimit = { name: 'helped-once', seconds: 600 }

const failed = message('We couldn’t save your answer. Please try again.')

/** The answer to show, from the URL. Each value is cached as a separate page. */
export function readFeedback({ caching }: RequestContext, request: Request): Answer | undefined {
  caching.known = { ...plainOnly, cached: { [feedbackField]: answers } }
  return answerIn(new URL(request.url).searchParams.get(feedbackField))
}

/** Counts an answer to the page's question and redirects back to it. */
export async function recordFeedback(context: RequestContext, request: Request, page: string) {
  try {
    const answer = answerIn((await request.formData()).get(feedbackField))
    if (!answer) {
      const problem = wordsOf(context.language)('Please choose Yes or No.')
      return data({ problem }, { status: statusByCode.badRequest })
    }
    await requireWithinLimit(context, answerLimit, context.client)
    const { count } = await countCall(context, onceLimit, markOf(context, page))
    if (count === 1) {
      await addAnswer(context, { page, language: context.language }, answer === 'yes')
    }
    return redirect(`${page}?${feedbackField}=${answer}#${feedbackId}`, 303)
  } catch (error) {
    const { message: problem, status } = toFormProblem(context, error, failed)
    return data({ problem }, { status })
  }
}

/** Recognizes repeated answers without revealing who sent them to anyone who reads the table. */
function markOf({ secrets, client }: RequestContext, page: string): string {
  return createHmac('sha256', secrets.session.reveal())
    .update(`helped ${client} ${page}`)
    .digest('base64url')
}

function answerIn(value: FormDataEntryValue | null): Answer | undefined {
  return answers.find((one) => one === value)
}
