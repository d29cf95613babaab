import type { ReactNode } from 'react'
import { AddressLines } from '#app/orders/address-lines.tsx'
import { addressQuestion } from '#app/orders/address-question.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import type { Address as PostalAddress } from '#app/orders/quote.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

/** The buyer, the recipient of a gift, and the addresses. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      <div>
        <p>{order.customerName}</p>
        <p>
          <a
            href={mailtoUrl(order.customerEmail)}
            className="inline-flex items-center underline pointer-coarse:min-h-11"
          >
            {order.customerEmail}
          </a>
        </p>
        {order.customerPhone ? <p>{order.customerPhone}</p> : null}
        <p className="text-sm text-muted">Ordered {formatTimestamp(order.createdAt)}</p>
        {isTranslated(order.language) ? (
          <p className="text-sm text-muted">Ordered in {languages[order.language].label}</p>
        ) : null}
        {order.taxExemptNumber ? (
          <p className="text-sm">Tax-exempt: certificate {order.taxExemptNumber}</p>
        ) : null}
        {order.redactedAt ? (
          <p className="text-sm text-muted">Personal details were removed.</p>
        ) : null}
      </div>
      {order.shippingBy === 'pickup' ? (
        <Fact title="Pickup">
          <p>The buyer will pick it up.</p>
        </Fact>
      ) : null}
      <Address
        title="Shipping address"
        address={order.shippingAddress}
        question={addressQuestion(order.shippingAddress, wordsOf('en'))?.text}
      />
      {order.recipientName ? (
        <Fact title="Gift for">
          <p>{order.recipientName}</p>
          <p className="whitespace-pre-line text-muted">{order.giftMessage || 'No gift message'}</p>
        </Fact>
      ) : null}
      <Address title="Billing address" address={order.billingAddress} />
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </div>
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
    <Fact title={title}>
      <AddressLines address={address} />
      {question ? <p className="mt-1 font-semibold">{question}</p> : null}
    </Fact>
  )
}
