import { type Help, lineInWords } from '#app/site/help/help.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { wordsOf } from '#app/ui/words/words.ts'

/** What the form says when it is done, in a toast and on the page (V§8), with the ministry's promise. */
export function sentNotice(replyPromise: string): { title: string; text: string } {
  return {
    title: 'Message Sent Successfully',
    text: `Thank you for reaching out. ${replyPromise.trim()}`.trim(),
  }
}

export const failedTitle = 'Message Failed to Send'

/** The way to a person now, where the form is none; no number is ever invented (decision 7). */
export function failedText(help: Help): string {
  const phone = help.ministry.call
  const direct = phone
    ? `Please try again, or contact us directly at ${phone}.`
    : `Please try again in a little while. ${withoutPhone(help)}`
  return `Your message has not reached us. What you typed is still here. ${direct}`
}

export const waitTitle = 'Please wait a little'

/** For somebody who has sent as many messages as we take in one stretch. */
export function waitText(seconds: number, help: Help): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = pluralize(minutes, 'minute', 'minutes')
  const phone = help.ministry.call
  const direct = phone ? `Or contact us directly at ${phone}.` : withoutPhone(help)
  return `We have the messages you sent before. The next one can be sent in ${wait}; what you typed is still here. ${direct}`
}

function withoutPhone({ crisis, emergency }: Help): string {
  return `We have no phone number to give you here, but if you need someone now, ${lineInWords(crisis, wordsOf('en'))}; in danger, call ${emergency.call}.`
}
