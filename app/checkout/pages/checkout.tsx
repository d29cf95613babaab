import { data } from 'react-router'
import { loadCheckout } from '#app/checkout/checkout-page.server.ts'
import { CheckoutForm } from '#app/checkout/form/checkout-form.tsx'
import { ShopClosedNotice } from '#app/shop/shop-closed-notice.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/checkout.ts'

/**
 * Visitors come here to pay, and the card form needs scripts, so they start without waiting for the
 * first interaction.
 */
export const handle: PageHandle = {
  isPersonal: true,
  frame: 'quiet',
  startsAtOnce: (page) => (page as Route.ComponentProps['loaderData']).closedText === '',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, cookies } = await loadCheckout(context.get(requestContext), request)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return data(page, { headers })
}

/** The page keeps itself up to date. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Checkout'),
    description: t('Enter your address and pay for your order.'),
    path: '/checkout',
    isHidden: true,
  })
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { closedText, ...form } = loaderData
  return (
    <PlainPage as="div" isWide>
      <h1 className="text-4xl">{t('Checkout')}</h1>
      {closedText ? (
        <div className="mt-8 max-w-2xl">
          <ShopClosedNotice text={closedText} />
          <p>{t('Your cart is saved. Please come back later.')}</p>
          <SiteLink
            href="/shop"
            className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Back to the shop')}
          </SiteLink>
        </div>
      ) : (
        <CheckoutForm {...form} />
      )}
    </PlainPage>
  )
}
