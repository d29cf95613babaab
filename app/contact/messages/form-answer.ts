import { failedText, failedTitle, sentNotice, waitTitle } from '#app/contact/contact-copy.ts'
import type { Help } from '#app/site/help/help.ts'
import type { Words } from '#app/ui/words/words.ts'

/** The outcome of sending, as the form shows it. */
export type FormAnswer = {
  kind: 'sent' | 'carried' | 'incomplete' | 'wait' | 'failed'
  title: string
  text: string
  /** errors by field name */
  errors: Record<string, string>
  /** typed values; empty once the message is sent */
  values: Record<string, string>
}

/** The form's field names, in order. */
export const fieldNames = [
  'name',
  'email',
  'phone',
  'requestType',
  'reachBy',
  'voicemail',
  'safeHours',
  'subject',
  'message',
] as const

/** The hidden honeypot field that mostly bots fill in. */
export const honeypotName = 'website'

/** Returns the fields' values; multiple choices are joined with commas. */
export function valuesOf<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  const values = names.map((name) => [name, form.getAll(name).map(String).join(',')])
  return Object.fromEntries(values)
}

/** Splits a multiple-choice value. */
export function choicesOf(value: string): string[] {
  return value.split(',').filter(Boolean)
}

export function sentAnswer(replyPromise: string, t: Words): FormAnswer {
  return { kind: 'sent', ...sentNotice(replyPromise, t), errors: {}, values: {} }
}

export function carriedAnswer(values: Record<string, string>, t: Words): FormAnswer {
  const text = t('Nothing was sent yet. What you typed is still here.')
  return { kind: 'carried', title: '', text, errors: {}, values }
}

/** True if anything was typed besides the preset request type. */
export function hasTyped({ values }: FormAnswer): boolean {
  return Object.entries(values).some(([name, value]) => name !== 'requestType' && value !== '')
}

export function incompleteAnswer(
  errors: Record<string, string>,
  values: Record<string, string>,
  t: Words,
): FormAnswer {
  return {
    kind: 'incomplete',
    title: t('Your message isn’t complete yet'),
    text: t('Nothing was sent yet. What you typed is still here.'),
    errors,
    values,
  }
}

export function waitAnswer(text: string, values: Record<string, string>, t: Words): FormAnswer {
  return { kind: 'wait', title: t(waitTitle), text, errors: {}, values }
}

export function failedAnswer(help: Help, values: Record<string, string>, t: Words): FormAnswer {
  return { kind: 'failed', title: t(failedTitle), text: failedText(help, t), errors: {}, values }
}
