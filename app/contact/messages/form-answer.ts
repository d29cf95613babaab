import { failedText, failedTitle, sentNotice, waitTitle } from '#app/contact/contact-copy.ts'
import type { Help } from '#app/site/help/help.ts'
import type { Words } from '#app/ui/words/words.ts'

/** How sending went, as the form shows it. */
export type FormAnswer = {
  kind: 'sent' | 'carried' | 'incomplete' | 'wait' | 'failed'
  title: string
  text: string
  /** what is wrong, by the name of the field */
  errors: Record<string, string>
  /** what was typed; empty once the message is sent */
  values: Record<string, string>
}

/** Names of the form's fields, in the order in which they stand. */
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

/** The field that people do not see; what fills it in is mostly no person. */
export const honeypotName = 'website'

/** What was typed into these fields, or chosen: several choices of one field are one text. */
export function valuesOf<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  const values = names.map((name) => [name, form.getAll(name).map(String).join(',')])
  return Object.fromEntries(values)
}

/** The choices of a field that has several. */
export function choicesOf(value: string): string[] {
  return value.split(',').filter(Boolean)
}

export function sentAnswer(replyPromise: string, t: Words): FormAnswer {
  return { kind: 'sent', ...sentNotice(replyPromise, t), errors: {}, values: {} }
}

export function carriedAnswer(values: Record<string, string>, t: Words): FormAnswer {
  const text = t('Nothing was sent so far, and what you typed is still here.')
  return { kind: 'carried', title: '', text, errors: {}, values }
}

/** True where there is anything but what was chosen when the page came. */
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
    title: t('Your message is not complete yet'),
    text: t('Nothing was sent so far, and what you typed is still here.'),
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
