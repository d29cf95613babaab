import type { CSSProperties } from 'react'
import { LayoutTable, muted, text } from '#app/ui/email/email-layout.tsx'
import { light } from '#app/ui/email/email-palette.ts'
import { RichMessage } from '#app/ui/words/rich-message.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { EmailCopy, EmailFacts } from './email-copy.ts'
import { choiceOf, costOf, itemRowsOf, totalLinesOf } from './email-parts.ts'

const edge = { borderTop: `1px solid ${light.line}` }
const amount: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' }

/** The items and totals of an order. */
export function OrderTable({
  words,
  facts: { order, orderedOn },
}: {
  words: EmailCopy
  facts: EmailFacts
}) {
  const t = useWords()
  return (
    <>
      <p className="muted" style={{ ...muted, margin: '0 0 8px' }}>
        <RichMessage
          message="Order <strong>{number}</strong> · {day}"
          values={{ number: order.number, day: orderedOn }}
          parts={{
            strong: (words) => (
              <strong className="ink" style={{ color: light.ink }}>
                {words}
              </strong>
            ),
          }}
        />
      </p>
      <LayoutTable width="100%">
        {itemRowsOf(order, words).map(({ line, quantity, isRefunded }) => (
          <tr key={`${line.id} ${isRefunded}`}>
            <td className="ink line" style={{ ...text, ...edge, padding: '12px 12px 12px 0' }}>
              <strong>{line.name}</strong>
              <span className="muted" style={{ ...muted, display: 'block' }}>
                {[
                  choiceOf(line, t),
                  t('Quantity {quantity}', { quantity }),
                  isRefunded ? t('refunded') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className="ink line" style={{ ...text, ...edge, ...amount, padding: '12px 0' }}>
              {costOf({ line, quantity, isRefunded })}
            </td>
          </tr>
        ))}
        {totalLinesOf(order, t).map((sum, at, all) => (
          <SumRow key={sum.label} sum={sum} isFirst={at === 0} isLast={all[at + 1]?.isTotal} />
        ))}
      </LayoutTable>
    </>
  )
}

function SumRow({
  sum: { label, amount: cost, isTotal },
  isFirst,
  isLast = false,
}: {
  sum: ReturnType<typeof totalLinesOf>[number]
  isFirst: boolean
  /** the last row before the total */
  isLast?: boolean | undefined
}) {
  const style: CSSProperties = {
    ...text,
    ...(isTotal ? { fontWeight: 700, fontSize: 18 } : {}),
    ...(isFirst || isTotal ? edge : {}),
    padding: isTotal ? '12px 0' : `${isFirst ? 12 : 2}px 0 ${isLast ? 12 : 2}px`,
  }
  return (
    <tr>
      <td className="ink line" style={style}>
        {label}
      </td>
      <td className="ink line" style={{ ...style, ...amount }}>
        {cost}
      </td>
    </tr>
  )
}

/** Where the package goes, so that the buyer notices a typo in time. */
export function Destination({ title, lines }: { title: string; lines: string[] }) {
  return (
    <p className="muted" style={{ ...muted, margin: '24px 0 0' }}>
      <strong className="ink" style={{ color: light.ink }}>
        {title}
      </strong>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block', whiteSpace: 'pre-line' }}>
          {line}
        </span>
      ))}
    </p>
  )
}
