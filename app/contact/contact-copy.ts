import { describeCrisisLine, type Help } from '#app/site/help/help.ts'
import { message, type Words } from '#app/ui/words/words.ts'

/** What the form says when it is done, in a toast and on the page (V§8), with the ministry's promise. */
export function sentNotice(replyPromise: string, t: Words): { title: string; text: string } {
  return {
    title: t('Message Sent Successfully'),
    text: `${t('Thank you for reaching out.')} ${replyPromise.trim()}`.trim(),
  }
}

export const failedTitle = message('Message Failed to Send')

/** The way to a person now, where the form is none; no number is ever invented (decision 7). */
export function failedText(help: Help, t: Words): string {
  const phone = help.ministry.call
  const direct = phone
    ? t('Please try again, or contact us directly at {phone}.', { phone })
    : `${t('Please try again in a little while.')} ${withoutPhone(help, t)}`
  return `${t('Your message has not reached us. What you typed is still here.')} ${direct}`
}

export const waitTitle = message('Please wait a little')

/** For somebody who has sent as many messages as we take in one stretch. */
export function waitText(seconds: number, help: Help, t: Words): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = t(
    'We have the messages you sent before. The next one can be sent in {minutes, plural, one {# minute} other {# minutes}}; what you typed is still here.',
    { minutes },
  )
  const phone = help.ministry.call
  return `${wait} ${phone ? t('Or contact us directly at {phone}.', { phone }) : withoutPhone(help, t)}`
}

function withoutPhone({ crisis, emergency }: Help, t: Words): string {
  return t(
    'We have no phone number to give you here, but if you need someone now, {line}; in danger, call {emergency}.',
    { line: describeCrisisLine(crisis, t), emergency: emergency.call },
  )
}
