import { type EmailCopy, type EmailFacts, testNotice } from './email-copy.ts'
import { choiceOf, costOf, destinationOf, totalLinesOf } from './email-parts.ts'

/** An e-mail as plain text, for whoever reads mail so; it says all that the drawn one says. */
export function textOf(words: EmailCopy, facts: EmailFacts): string {
  const { order } = facts
  const { heading, paragraphs, tracking, button } = words
  return [
    heading,
    order.mode === 'test' ? testNotice.toUpperCase() : '',
    ...paragraphs,
    tracking ? [tracking.text, tracking.url].filter(Boolean).join('\n') : '',
    `Order ${order.number}, ${facts.orderedOn}\n${orderTable(facts)}`,
    words.showsAddress ? addressPart(facts) : '',
    `${button.label}:\n${button.url}`,
    words.isForStaff ? '' : farewell(facts),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Lines and sums; the amounts stand under each other. */
function orderTable({ order }: EmailFacts): string {
  const rows = [
    ...order.items.map((line) => {
      const choice = choiceOf(line)
      const name = `${line.quantity} × ${line.name}${choice ? ` (${choice})` : ''}`
      return [name, costOf(line)] as const
    }),
    ...totalLinesOf(order).map(({ label, amount }) => [label, amount] as const),
  ]
  const width = Math.min(52, Math.max(...rows.map(([name]) => name.length)))
  const amountWidth = Math.max(...rows.map(([, amount]) => amount.length))
  return rows
    .map(([name, amount]) => `${name.padEnd(width)}  ${amount.padStart(amountWidth)}`)
    .join('\n')
}

function addressPart({ order }: EmailFacts): string {
  const lines = destinationOf(order)
  return lines.length > 0 ? ['It goes to:', ...lines].join('\n') : ''
}

function farewell({ ministry, siteUrl }: EmailFacts): string {
  const ways = [
    ministry.email ? 'answer this e-mail' : '',
    ministry.phone ? `call ${ministry.phone}` : '',
  ].filter(Boolean)
  const way = ways.length > 0 ? ways.join(' or ') : `write to us: ${siteUrl}/contact`
  return `Is something not right? Please ${way}.\n\n${ministry.name}\n${siteUrl}`
}
