import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { cartIdOf } from '#app/cart/cart.server.ts'
import { newCartItemSchema, quantityChange } from '#app/cart/cart.ts'
import { readChangedCart, readOwnCart } from '#app/cart/cart-answer.server.ts'
import { addItem, cartLimit, changeQuantity, removeItem } from '#app/cart/cart-changes.server.ts'
import { cookiesBlockedText } from '#app/cart/cart-cookie.ts'
import { type CartDone, type CartFormError, CartPage } from '#app/cart/screen/cart-page.tsx'
import { toFormProblem } from '#app/site/forms.server.ts'
import { cartPath } from '#app/site/frame/header/cart-button.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { parseWithin } from '#platform/text/parse-within.ts'
import type { Route } from './+types/cart.ts'

/** The cart as a page whose forms post, so that it works without scripts. */
export const handle: PageHandle = { isPersonal: true, isStatic: true }

const changeFailed = message('We couldn’t change your cart. Please try again.')

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const { cart, cookies } = await readOwnCart(provider.get(requestContext), request)
  const done = new URL(request.url).searchParams.get('done')
  const areCookiesBlocked = done === 'added' && cartIdOf(request) === null
  return data({ cart, done, areCookiesBlocked }, { headers: cookieHeaders(cookies) })
}

/** Adds, changes, and removes items, as the forms of this page and of product pages post it. */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  try {
    await requireWithinLimit(context, cartLimit, context.client)
    const { cartId, done } = await applyForm(context, cartIdOf(request), form)
    const { cookies } = await readChangedCart(context, cartId)
    return redirect(`${cartPath}?done=${done}`, { status: 303, headers: cookieHeaders(cookies) })
  } catch (error) {
    const { message, status } = toFormProblem(context, error, changeFailed)
    const formError: CartFormError = { message, back: safeProductPath(form.get('back')) }
    return data(formError, { status })
  }
}

async function applyForm(
  context: RequestContext,
  cartId: string | null,
  form: FormData,
): Promise<{ cartId: string | null; done: CartDone }> {
  const itemId = form.get('itemId')
  if (itemId === null) {
    return { cartId: await addItem(context, cartId, read(newCartItemSchema, form)), done: 'added' }
  }
  if (form.get('intent') === 'remove') {
    await removeItem(context, cartId, String(itemId))
    return { cartId, done: 'removed' }
  }
  const { quantity } = read(quantityChange, form)
  await changeQuantity(context, cartId, String(itemId), quantity)
  return { cartId, done: 'changed' }
}

/** Quantity is the only field that can be typed. */
function read<S extends z.ZodType>(schema: S, form: FormData): z.output<S> {
  const result = parseWithin(schema, Object.fromEntries(form))
  if (!result.success) throw new AppError('badRequest', message('Please select a valid quantity.'))
  return result.data
}

/** The product page that the form was on: a way back, never to another site. */
function safeProductPath(back: FormDataEntryValue | null): string | undefined {
  const path = String(back ?? '')
  return /^\/shop\/product\/[\w-]+(\?[\w=&%+.-]*)?$/.test(path) ? path : undefined
}

function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Your Cart'),
    description: t('The items you picked from our shop.'),
    path: cartPath,
    isHidden: true,
  })
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  const { areCookiesBlocked, ...shown } = loaderData
  const formError = areCookiesBlocked
    ? { message: t(cookiesBlockedText), back: undefined }
    : actionData
  return (
    <PlainPage label={t('Your Cart')}>
      <CartPage {...shown} formError={formError} />
    </PlainPage>
  )
}
