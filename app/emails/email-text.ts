import { type Words, wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { type EmailCopy, type EmailFacts, testNotice } from './email-copy.ts'
import {
  choiceOf,
  costOf,
  destinationOf,
  homeUrl,
  itemRowsOf,
  pickupLinesOf,
  totalLinesOf,
} from './email-parts.ts'

/** Returns an email as plain text with everything the HTML says. */
export function textOf(words: EmailCopy, facts: EmailFacts): string {
  const { order, orderedOn } = facts
  const t = wordsOf(facts.language)
  const { heading, paragraphs, trackings, button } = words
  return [
    heading,
    order.mode === 'test' ? t(testNotice).toUpperCase() : '',
    ...paragraphs,
    ...trackings.map(({ text, url }) => [text, url].filter(Boolean).join('\n')),
    `${t('Order {number}, {day}', { number: order.number, day: orderedOn })}\n${orderTable(words, facts, t)}`,
    words.showsAddress ? addressPart(facts, t) : '',
    words.showsAddress && order.giftMessage
      ? `${t('Your gift message')}:\n${order.giftMessage}`
      : '',
    words.showsPickup ? pickupPart(facts, t) : '',
    `${button.label}:\n${button.url}`,
    words.isForStaff ? '' : farewell(facts, t),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Items and totals with aligned amounts. */
function orderTable(words: EmailCopy, { order }: EmailFacts, t: Words): string {
  const rows = [
    ...itemRowsOf(order, words).map((row) => {
      const choice = choiceOf(row.line, t)
      const name = `${row.quantity} × ${row.line.name}${choice ? ` (${choice})` : ''}`
      return [row.isRefunded ? `${name}, ${t('refunded')}` : name, costOf(row)] as const
    }),
    ...totalLinesOf(order, t).map(({ label, amount }) => [label, amount] as const),
  ]
  const width = Math.min(52, Math.max(...rows.map(([name]) => name.length)))
  const amountWidth = Math.max(...rows.map(([, amount]) => amount.length))
  return rows
    .map(([name, amount]) => `${name.padEnd(width)}  ${amount.padStart(amountWidth)}`)
    .join('\n')
}

function addressPart({ order }: EmailFacts, t: Words): string {
  const lines = destinationOf(order)
  if (lines.length === 0) return ''
  return [`${t('Shipping to')}:`, ...lines].join('\n')
}

function pickupPart(facts: EmailFacts, t: Words): string {
  const lines = pickupLinesOf(facts)
  return lines.length === 0 ? '' : [`${t('Pick it up here')}:`, ...lines].join('\n')
}

function farewell({ ministry, siteUrl, language }: EmailFacts, t: Words): string {
  return `${contactLine({ ministry, siteUrl, language }, t)}\n\n${ministry.name}\n${homeUrl({ siteUrl, language })}`
}

function contactLine(
  { ministry, siteUrl, language }: Pick<EmailFacts, 'ministry' | 'siteUrl' | 'language'>,
  t: Words,
): string {
  const { email, phone } = ministry
  if (email && phone) {
    return t('Something wrong? Reply to this email or call {phone}.', { phone })
  }
  if (email) return t('Something wrong? Reply to this email.')
  if (phone) return t('Something wrong? Call {phone}.', { phone })
  const address = `${siteUrl}${inLanguage('/contact', language)}`
  return t('Something wrong? Write to us: {address}.', { address })
}
