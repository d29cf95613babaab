import type { ReactNode } from 'react'
import { AddressLines } from '#app/orders/address-lines.tsx'
import { shipToName } from '#app/orders/gift.ts'
import { OrderLines } from '#app/orders/order-lines.tsx'
import type { BuyerOrder } from '#app/orders/order-schema.ts'
import { OrderTotals } from '#app/orders/order-totals.tsx'
import { PickupDetails } from '#app/orders/pickup-details.tsx'
import type { PickupPlace } from '#app/orders/pickup-place.ts'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { RichMessage } from '#app/ui/words/rich-message.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { greetingOf, nextSteps } from './order-copy.ts'
import type { OrderState } from './own-orders.server.ts'

/** An order for its buyer in any state; they may come back to it later (decision 26). */
export function OrderStatusPage({
  order,
  state,
  promise,
  pickup,
  phone,
  pagePath,
  isMailOn,
  ownPath,
}: {
  order: BuyerOrder
  state: OrderState
  /** the shop's shipping promise; may be empty */
  promise: string
  pickup: PickupPlace
  /** the ministry's; may be empty */
  phone: string
  /** of this page, to check again */
  pagePath: string
  /** whether the buyer gets emails */
  isMailOn: boolean
  /** opens this order in any browser, if no email brings it */
  ownPath: string | undefined
}) {
  const t = useWords()
  const { title, text } = greetingOf(order, state, isMailOn, t)
  const steps = nextSteps(order, state, { promise, pickupText: pickup.text, isMailOn }, t)
  return (
    <>
      {order.mode === 'test' ? <TestNote /> : null}
      <h1 className="text-4xl">{title}</h1>
      <p role="status" className="mt-4 text-lg">
        {text}
      </p>
      <p className="mt-4">
        {`${t('Order number')} `}
        <strong className="font-serif text-xl tracking-wider" data-order-number="">
          {order.number}
        </strong>
      </p>
      <Actions state={state} pagePath={pagePath} />
      {steps.length > 0 ? (
        <Part title={t('What happens next')}>
          <ol className="list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {ownPath ? <OrderLink path={ownPath} /> : null}
        </Part>
      ) : null}
      {awaitsPickup(order, state) ? (
        <Part title={t('Where and when to pick it up')}>
          <PickupDetails place={pickup} />
        </Part>
      ) : null}
      <TrackingNumbers trackings={order.trackings} />
      {order.items.length > 0 ? (
        <Part title={t('What you ordered')}>
          <div className="rounded-card border border-line bg-surface px-5 pb-5 sm:px-6">
            <OrderLines lines={order.items} />
            <div className="border-t border-line pt-4">
              <OrderTotals amounts={order} isPickup={order.shippingBy === 'pickup'} />
              <Refunded amount={order.refunded} />
            </div>
          </div>
        </Part>
      ) : null}
      <Recipient order={order} />
      <p className="mt-10 print:mt-3">
        <HelpLine phone={phone} />
      </p>
      <FinishNote />
    </>
  )
}

/** Whether the buyer still has to pick it up. */
function awaitsPickup({ shippingBy, status }: BuyerOrder, state: OrderState): boolean {
  const isOver = status === 'cancelled' || status === 'delivered' || state === 'refunded'
  return shippingBy === 'pickup' && !isOver
}

/** A link that works when this browser has forgotten the order. */
function OrderLink({ path }: { path: string }) {
  const link = (words: ReactNode) => (
    <SiteLink href={path} className="underline">
      {words}
    </SiteLink>
  )
  return (
    // useless on paper
    <p className="mt-4 print:hidden">
      <RichMessage
        message="Save <link>the link to this page</link> to check your order on any device."
        parts={{ link }}
      />
    </p>
  )
}

/** How to reach us about a problem with the order. */
function HelpLine({ phone }: { phone: string }) {
  const write = (words: ReactNode) => (
    <SiteLink href="/contact" className="underline">
      {words}
    </SiteLink>
  )
  if (!phone) {
    return (
      <RichMessage
        message="Something wrong? <write>Contact us</write> and give us your order number."
        parts={{ write }}
      />
    )
  }
  const call = (words: ReactNode) => (
    <SiteLink href={telUrl(phone)} className="underline">
      {words}
    </SiteLink>
  )
  return (
    <RichMessage
      message="Something wrong? <write>Contact us</write> or call <call>{phone}</call> and give us your order number."
      values={{ phone }}
      parts={{ write, call }}
    />
  )
}

function TestNote() {
  const t = useWords()
  return (
    <p
      data-color="golden-yellow"
      className="mb-8 rounded-control border border-tint-line bg-tint px-4 py-3 text-tint-ink"
    >
      <strong>{t('This was a test.')}</strong>
      {` ${t('No card was charged, and nothing will ship.')}`}
    </p>
  )
}

function Actions({ state, pagePath }: { state: OrderState; pagePath: string }) {
  const t = useWords()
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {state === 'confirming' ? (
        <ButtonLink look="lamp" href={pagePath}>
          {t('Check again')}
        </ButtonLink>
      ) : null}
      {state === 'unpaid' ? (
        <ButtonLink look="lamp" href="/checkout">
          {t('Back to checkout')}
        </ButtonLink>
      ) : null}
      <ButtonLink look="outline" href="/shop">
        {t('Continue Shopping')}
      </ButtonLink>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function TrackingNumbers({ trackings }: Pick<BuyerOrder, 'trackings'>) {
  const t = useWords()
  if (trackings.length === 0) return null
  return (
    <Part title={t('Tracking')}>
      {trackings.length > 1 ? (
        <p className="mb-2">
          {t('It comes in {count} packages, each with its own tracking number.', {
            count: trackings.length,
          })}
        </p>
      ) : null}
      <ul className="space-y-2">
        {trackings.map(({ number, carrier, url }) => (
          <li key={number} className="wrap-anywhere">
            {`${t('{carrier}, tracking number', { carrier })} `}
            {url ? (
              <SiteLink href={url} rel="noopener" className="underline">
                {number}
              </SiteLink>
            ) : (
              number
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Refunded({ amount }: { amount: string }) {
  const t = useWords()
  const cents = parseCents(amount) ?? 0
  if (cents === 0) return null
  return (
    <p className="mt-3 flex justify-between gap-4 tabular-nums">
      <span className="text-muted">{t('Refunded')}</span>
      <span>{formatMoney(cents)}</span>
    </p>
  )
}

/** Recipient and address; nothing once personal data is removed (decision 11). */
function Recipient({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const { customerName, customerEmail, shippingAddress, shippingBy } = order
  const { recipientName, giftMessage } = order
  if (!customerName) return null
  return (
    <Part title={t(shippingBy === 'pickup' ? 'Who’s picking it up' : 'Shipping to')}>
      {recipientName ? (
        <p className="mb-2">{t('This is a gift. The package has no prices.')}</p>
      ) : null}
      <p>{shipToName(order)}</p>
      {shippingBy === 'pickup' || !shippingAddress.street ? null : (
        <AddressLines address={shippingAddress} />
      )}
      {recipientName ? (
        <>
          {giftMessage ? (
            <>
              <h3 className="mt-4 font-semibold">{t('Your gift message')}</h3>
              <p className="whitespace-pre-line wrap-anywhere">{giftMessage}</p>
            </>
          ) : null}
          <h3 className="mt-4 font-semibold">{t('Bought by')}</h3>
          <p>{customerName}</p>
        </>
      ) : null}
      <p>{customerEmail}</p>
    </Part>
  )
}
