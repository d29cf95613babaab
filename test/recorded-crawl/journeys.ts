import { owner, siteUrl } from './product.ts'
import type { createVisitor } from './visitor.ts'

type Ask = ReturnType<typeof createVisitor>['ask']
type Json = Record<string, unknown>

const buyer = { name: 'Ruth Alder', email: 'ruth@example.org', phone: '503 555 0100' }
const address = { street: '12 Creek Road', city: 'Salem', state: 'OR', zip: '97301' }
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The owner signs in every way, and invites an editor and a shop manager, who join. */
export async function comeIn(ask: Ask): Promise<void> {
  await ask({ path: '/admin', form: { email: owner.email, password: 'wrong' } })
  await ask({ path: '/admin', form: { email: '', password: '' } })
  await ask({ path: '/admin', as: 'leaving', form: owner })
  await ask({ path: '/api/admin/account', as: 'leaving' })
  await ask({ path: '/admin', as: 'leaving', form: { intent: 'sign-out' } })
  await ask({ path: '/api/auth/sign-in/email', as: 'leaving', json: owner })
  await ask({ path: '/api/auth/sign-out', method: 'POST', as: 'leaving' })
  await ask({ path: '/api/admin/account', as: 'leaving' })
  await ask({ path: '/api/auth/sign-in/email', json: { ...owner, password: 'wrong' } })
  await ask({ path: '/api/auth/sign-in/email', as: 'owner', json: owner })
  await ask({ path: '/admin/forgot', form: { email: owner.email } })
  await ask({ path: '/admin/forgot', form: { email: 'nobody@example.org' } })
  for (const role of ['editor', 'shop']) {
    const email = `${role}@example.org`
    await ask({ path: '/api/admin/people/invitations', as: 'owner', json: { email, role } })
    await ask({ path: '/api/admin/people/invitations', as: 'owner', json: { email, role } })
    const { text } = await ask({ path: '/api/admin/people', as: 'owner' })
    const path = /"link":"([^"]+)"/.exec(text)?.[1]?.slice(siteUrl.length) ?? '/admin/join'
    await ask({ path })
    await ask({ path, form: { name: '', password: 'short' } })
    await ask({ path, as: role, form: { name: `The ${role}`, password: `a ${role} who joins` } })
    await ask({ path, form: { name: 'Late', password: 'a second who comes' } })
  }
}

/** Visitors send messages, subscribe, and RSVP, by API calls and by forms. */
export async function writeAsVisitor(ask: Ask): Promise<void> {
  const message = { ...buyer, subject: 'A question', message: 'Is there a meeting on Sunday?' }
  await ask({ path: '/api/contact', json: message })
  await ask({ path: '/contact', form: message })
  await ask({ path: '/contact', form: { name: 'Ruth' } })
  await ask({ path: '/api/newsletter', json: { email: buyer.email, consent: true } })
  await ask({ path: '/events', form: { email: 'sam@example.org', consent: 'yes' } })
  await ask({ path: '/events', form: { email: 'nonsense' } })
  const { text } = await ask({ path: '/api/events/occurrences', as: 'guest' })
  const { occurrences } = JSON.parse(text) as { occurrences: { eventId: string; date: string }[] }
  const { eventId = '', date = '' } = occurrences[0] ?? {}
  const json = { eventId, date }
  const come = await ask({ path: '/api/events/responses', as: 'guest', json: json })
  const { id, token } = JSON.parse(come.text) as Json
  const who = { token, name: 'Ruth', contact: buyer.email, people: 2 }
  await ask({ path: `/api/events/responses/${id}`, as: 'guest', json: who })
  await ask({ path: '/events/respond', as: 'guest' })
  await ask({ path: '/events', as: 'guest' })
  await ask({ path: `/api/events/responses/${id}/cancel`, as: 'guest', json: { token } })
  const sent = await ask({ path: '/events/respond', as: 'second guest', form: json })
  await ask({ path: String(sent.headers.location), as: 'second guest', form: json })
  await ask({ path: '/events/respond', as: 'second guest' })
}

/** Two buyers from the shop to the order: one is declined first; one changes the cart by forms. */
export async function buy(ask: Ask): Promise<void> {
  const { text } = await ask({ path: '/api/shop/products' })
  const products = JSON.parse(text) as { id: string; sizes: string[] }[]
  for (const { id } of products) await ask({ path: `/api/shop/products/${id}` })
  for (const as of ['buyer', 'second buyer']) {
    for (const { id, sizes } of products.slice(0, 4)) {
      const colors = await ask({ path: `/api/admin/products/${id}/colors`, as })
      const [, color = ''] = /"(?:colorName|name)":"([^"]+)"/.exec(colors.text) ?? []
      const json = { productId: id, size: sizes[0] ?? '', color, quantity: '2' }
      if (as === 'buyer') await ask({ path: '/api/shop/cart', as, json: json })
      else await ask({ path: '/shop/cart', as, form: json })
    }
    const cart = await ask({ path: '/api/shop/cart', as })
    const { items } = JSON.parse(cart.text) as { items: { id: string }[] }
    const [first, second] = items.map(({ id }) => id)
    const line = `/api/shop/cart/${first}`
    await ask({ path: line, method: 'PATCH', as, json: { quantity: 3 } })
    await ask({ path: line, method: 'PATCH', as, json: { quantity: 0 } })
    await ask({ path: line, method: 'PATCH', as: 'stranger', json: { quantity: 1 } })
    await ask({ path: `/api/shop/cart/${second}`, method: 'DELETE', as })
    for (const path of ['/shop/cart', '/shop/cart/sheet', '/checkout', '/checkout.data']) {
      await ask({ path, as })
    }
    await pay(ask, as)
  }
}

async function pay(ask: Ask, as: string): Promise<void> {
  const order = { customerInfo: buyer, shippingAddress: address }
  await ask({ path: '/api/shop/calculate-shipping', as, json: { shippingAddress: address } })
  await ask({ path: '/api/shop/calculate-shipping', as, json: { pickup: true } })
  await ask({
    path: '/api/shop/create-payment-intent',
    as,
    json: { shippingAddress: { zip: '1' } },
  })
  const intent = await ask({ path: '/api/shop/create-payment-intent', as, json: order })
  const { clientSecret, paymentIntentId, orderId } = JSON.parse(intent.text) as Json
  const confirm = { path: '/api/shop/confirm-payment', json: { paymentIntentId, ...order } }
  await ask({ ...confirm, as, note: 'unpaid' })
  for (const number of as === 'buyer'
    ? ['4000000000000002', '4242424242424242']
    : ['4242424242424242']) {
    const card = { clientSecret, number, expMonth: 12, expYear: 2040, cvc: '123' }
    await ask({ path: '/api/shop/test-card', as, json: card, note: number })
  }
  await ask({ ...confirm, as })
  await ask({ ...confirm, as: 'stranger' })
  for (const path of [`/order-success?order=${orderId}`, '/order-success', '/shop/cart']) {
    await ask({ path, as })
    await ask({ path, as: 'stranger' })
  }
}

/** Uploads a picture to the library; a file that isn't one is rejected. */
export async function upload(ask: Ask): Promise<void> {
  const picture = Buffer.from(point, 'base64')
  for (const bytes of [picture, Buffer.from('no picture')]) {
    for (const as of ['stranger', 'shop', 'editor']) {
      const note = `${bytes.length} bytes`
      await ask({ path: '/api/admin/upload', as, body: formOf(bytes), note })
    }
  }
}

function formOf(picture: Buffer): { type: string; bytes: Buffer } {
  const head = (name: string) => `--crawl\r\nContent-Disposition: form-data; name="${name}"`
  const bytes = Buffer.concat([
    Buffer.from(`${head('category')}\r\n\r\ngeneral\r\n`),
    Buffer.from(`${head('description')}\r\n\r\nA point\r\n`),
    Buffer.from(`${head('image')}; filename="point.png"\r\nContent-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from('\r\n--crawl--\r\n'),
  ])
  return { type: 'multipart/form-data; boundary=crawl', bytes }
}
