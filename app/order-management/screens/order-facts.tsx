import { AddressLines } from '#app/orders/address-lines.tsx'
import { addressQuestion } from '#app/orders/address-question.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import type { Address as PostalAddress } from '#app/orders/quote.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { formatDecimalMoney } from './order-badges.tsx'

export function OrderFacts({ order }: { order: StaffOrder }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:text-right [&_dd]:tabular-nums">
        <dt>Subtotal</dt>
        <dd>{formatDecimalMoney(order.subtotal)}</dd>
        <dt>{order.shippingBy === 'pickup' ? 'Pickup' : 'Shipping'}</dt>
        <dd>{formatDecimalMoney(order.shipping)}</dd>
        <dt>{order.taxPercent > 0 ? `Tax (${order.taxState}, ${order.taxPercent}%)` : 'Tax'}</dt>
        <dd>{formatDecimalMoney(order.tax)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold">{formatDecimalMoney(order.total)}</dd>
        <dt>Refunded</dt>
        <dd>{formatDecimalMoney(order.refunded)}</dd>
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <section className="wrap-anywhere">
          <h3 className="mb-1 font-semibold">Customer</h3>
          <p>{order.customerName}</p>
          <p>
            <a
              href={mailtoUrl(order.customerEmail)}
              className="inline-flex min-h-11 items-center underline"
            >
              {order.customerEmail}
            </a>
          </p>
          {order.customerPhone ? <p>{order.customerPhone}</p> : null}
          <p className="mt-1 text-sm text-muted">Ordered {formatTimestamp(order.createdAt)}</p>
          {isTranslated(order.language) ? (
            <p className="text-sm text-muted">Ordered in {languages[order.language].label}</p>
          ) : null}
          {order.taxExemptNumber ? (
            <p className="text-sm">Tax-exempt: certificate {order.taxExemptNumber}</p>
          ) : null}
          {order.redactedAt ? (
            <p className="text-sm text-muted">Personal details were removed.</p>
          ) : null}
        </section>
        {order.shippingBy === 'pickup' ? (
          <section>
            <h3 className="mb-1 font-semibold">Pickup</h3>
            <p>The buyer will pick it up.</p>
          </section>
        ) : null}
        {order.recipientName ? (
          <section className="wrap-anywhere">
            <h3 className="mb-1 font-semibold">Gift for</h3>
            <p>{order.recipientName}</p>
            <p className="whitespace-pre-line text-muted">
              {order.giftMessage || 'No gift message'}
            </p>
          </section>
        ) : null}
        <Address
          title="Shipping address"
          address={order.shippingAddress}
          question={addressQuestion(order.shippingAddress, wordsOf('en'))?.text}
        />
        <Address title="Billing address" address={order.billingAddress} />
      </div>
    </>
  )
}

function Address({
  title,
  address,
  question,
}: {
  title: string
  address: PostalAddress
  question?: string | undefined
}) {
  if (!address.street && !address.city) return null
  return (
    <section className="wrap-anywhere">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <AddressLines address={address} />
      {question ? <p className="mt-1 font-semibold">{question}</p> : null}
    </section>
  )
}
