import { contact } from '#app/contact/document.ts'
import { contactMessageSchema } from '#app/contact/schema.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { loadHelp } from '#app/site/help/help.server.ts'
import { carryFieldName } from '#app/site/page-handle.ts'
import { translateText, type Words, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { maxOrdinaryTextLength } from '#platform/endpoint.ts'
import { AppError, statusByCode } from '#platform/errors.ts'
import { parseWithin } from '#platform/text/parse-within.ts'
import {
  carriedAnswer,
  choicesOf,
  type FormAnswer,
  failedAnswer,
  fieldNames,
  honeypotName,
  incompleteAnswer,
  sentAnswer,
  valuesOf,
  waitAnswer,
} from './form-answer.ts'
import { countAttempt, receiveMessage } from './messages.server.ts'

type FieldValues = Record<(typeof fieldNames)[number] | typeof honeypotName, string>

/** Handles the form sent without JavaScript. Returns what the page then shows. */
export async function answerForm(
  context: RequestContext,
  fields: FormData,
): Promise<{ status: number; answer: FormAnswer }> {
  const values = valuesOf(fields, [...fieldNames, honeypotName])
  const t = wordsOf(context.language)
  if (fields.has(carryFieldName)) return { status: 200, answer: carriedAnswer(values, t) }
  try {
    await countAttempt(context)
    return await takeMessage(context, values, t)
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    if (refusal.code === 'tooManyRequests') {
      return { status: refusal.status, answer: waitAnswer(refusal.message, values, t) }
    }
    return { status: refusal.status, answer: failedAnswer(await loadHelp(context), values, t) }
  }
}

async function takeMessage(
  context: RequestContext,
  values: FieldValues,
  t: Words,
): Promise<{ status: number; answer: FormAnswer }> {
  const { language } = context
  const sent = { ...values, reachBy: choicesOf(values.reachBy) }
  const { data, error } = parseWithin(contactMessageSchema, sent, maxOrdinaryTextLength)
  const errors = Object.fromEntries(
    (error?.issues ?? [])
      .map((issue) => [String(issue.path[0]), translateText(language, issue.message)])
      .reverse(),
  )
  // Autofill may fill the hidden field, so nothing is dropped silently: the page shows the field
  // and asks to leave it empty.
  if (values[honeypotName]) errors[honeypotName] = t('Please leave this empty: Website')
  if (!data || errors[honeypotName]) {
    return { status: statusByCode.badRequest, answer: incompleteAnswer(errors, values, t) }
  }
  await receiveMessage(context, data)
  const { form } = await loadContent(context, contact)
  return { status: 200, answer: sentAnswer(form.replyPromise, t) }
}
