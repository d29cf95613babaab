import { shop } from '#app/catalog/shop-document.ts'
import { OrderNotFound } from '#app/checkout/order-not-found.tsx'
import { OrderStatusPage } from '#app/checkout/order-status-page.tsx'
import { findOwnOrder, type OrderState } from '#app/checkout/own-orders.server.ts'
import { readPickupPlace } from '#app/checkout/pickup-place.server.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import type { Message } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import { pathOf } from '#platform/language.ts'
import type { Route } from './+types/order-success.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const [own, { promises }, { phone }, pickup] = await Promise.all([
    findOwnOrder(context, request),
    loadContent(context, shop),
    readContactFacts(context),
    readPickupPlace(context),
  ])
  const { search } = new URL(request.url)
  return {
    own,
    promise: promises.shipping,
    pickup,
    phone,
    isMailOn: context.mail.isOn,
    pagePath: `${pathOf(request, context.language)}${search}`,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    // screen readers announce it first
    title: t(loaderData?.own ? titles[loaderData.own.state] : 'Your order'),
    description: t('What you ordered, and what happens next.'),
    path: '/order-success',
    isHidden: true,
  })
}

const titles: Record<OrderState, Message> = {
  paid: 'Your order is placed',
  confirming: 'We’re confirming your payment',
  unpaid: 'Your order isn’t paid yet',
  refunded: 'Your refund is on its way',
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { own, ...more } = loaderData
  return (
    <PlainPage as="div">
      {own ? <OrderStatusPage {...own} {...more} /> : <OrderNotFound />}
    </PlainPage>
  )
}
