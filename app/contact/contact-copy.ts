import { describeCrisisLine, type Help } from '#app/site/help/help.ts'
import { message, type Words } from '#app/ui/words/words.ts'

/** The success notice, in a toast and on the page (V§8), with the ministry's promise. */
export function sentNotice(replyPromise: string, t: Words): { title: string; text: string } {
  return {
    title: t('Message Sent Successfully'),
    text: `${t('Thank you for reaching out.')} ${replyPromise.trim()}`.trim(),
  }
}

export const failedTitle = message('Message Failed to Send')

/** How to reach a person now, because the form failed. Never invents a number (decision 7). */
export function failedText(help: Help, t: Words): string {
  const phone = help.ministry.call
  const direct = phone
    ? t('Please try again, or contact us directly at {phone}.', { phone })
    : `${t('Please try again in a few minutes.')} ${withoutPhone(help, t)}`
  return `${t('Your message didn’t reach us. What you typed is still here.')} ${direct}`
}

export const waitTitle = message('Please wait a few minutes')

/** For someone who reached the message limit. */
export function waitText(seconds: number, help: Help, t: Words): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = t(
    'We have the messages you sent. You can send another one in {minutes, plural, one {# minute} other {# minutes}}. What you typed is still here.',
    { minutes },
  )
  const phone = help.ministry.call
  return `${wait} ${phone ? t('Or contact us directly at {phone}.', { phone }) : withoutPhone(help, t)}`
}

function withoutPhone({ crisis, emergency }: Help, t: Words): string {
  return t(
    'We don’t have a phone number to give you here. If you need someone now, {line}. If you’re in danger, call {emergency}.',
    { line: describeCrisisLine(crisis, t), emergency: emergency.call },
  )
}
