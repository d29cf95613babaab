import { setTimeout as wait } from 'node:timers/promises'
import { documentedBody } from '#app/fulfillment/labels/labels.fixtures.ts'
import { owner } from '#test/e2e/harness/start-product.ts'
import {
  type Answer,
  createCaller,
  isTaken,
  keepDoing,
  messageAbout,
} from '#test/machine/callers.ts'

/** A call and its result. */
export type Call = Answer & { kind: Kind }
export type Kind = 'page' | 'json' | 'cart' | 'purchase' | 'label' | 'message' | 'response' | 'save'

/** Everything the site confirmed, which must exist at the end. */
export type Taken = {
  messages: string[]
  responses: string[]
  intents: string[]
  labels: { orderId: string; trackingNumber: string }[]
  title: string
}

export type MixedLoad = {
  calls: Call[]
  taken: Taken
  /** responses that contradict an earlier confirmation */
  differences: string[]
  /** Pauses saves until released, because a page not requested since the last save isn't cached. */
  rest: () => () => void
  stop: () => Promise<void>
}

const pages = ['/', '/about', '/shop', '/events']
const buyer = { street: '1 Mill Lane', city: 'Town', state: 'OR', zip: '97000' }
/** A click waits up to 25 s for a concurrent purchase. */
const labelPatienceMs = 40_000
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

/** Concurrent visitors, buyers, message senders, and an editor; each caller has a unique IP. */
export async function startMixedLoad(address: string, productId: string): Promise<MixedLoad> {
  const calls: Call[] = []
  const differences: string[] = []
  const taken: Taken = { messages: [], responses: [], intents: [], labels: [], title: '' }
  const unlabelled: string[] = []
  const occurrences = JSON.parse(
    (await createCaller().get(`${address}/api/events/occurrences`)).body,
  ).occurrences
  const { eventId, date } = occurrences.at(-1)
  let count = 0
  let isResting = false

  async function note(kind: Kind, asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked
    calls.push({ ...answer, kind })
    return answer
  }
  const piece = { productId, size: 'M', color: 'Forest Green', quantity: '1' }

  async function read(): Promise<void> {
    for (const page of pages) await note('page', createCaller().get(address + page))
    await note('json', createCaller().get(`${address}/api/admin/homepage`))
  }

  async function fillCart(): Promise<void> {
    const caller = createCaller()
    let [least, most] = [0, 0]
    for (let added = 0; added < 4; added += 1) {
      const isAdded = isTaken(await note('cart', caller.post(`${address}/api/shop/cart`, piece)))
      most += 1
      if (isAdded) least += 1
      const shown = await note('cart', caller.get(`${address}/api/shop/cart`))
      if (!isTaken(shown)) continue
      const pieces = JSON.parse(shown.body).count
      if (pieces < least || pieces > most) {
        differences.push(`a cart showed ${pieces} units instead of ${least} to ${most}`)
      }
    }
  }

  async function buy(): Promise<void> {
    const caller = createCaller()
    count += 1
    const post = (path: string, json: object) =>
      note('purchase', caller.post(`${address}/api/shop/${path}`, json))
    if (!isTaken(await post('cart', piece))) return
    const customerInfo = { name: 'A buyer', email: `buyer${count}@example.org` }
    const prepared = await post('create-payment-intent', { customerInfo, shippingAddress: buyer })
    if (!isTaken(prepared)) return
    const { clientSecret, paymentIntentId } = JSON.parse(prepared.body)
    if (!isTaken(await post('test-card', { clientSecret, ...card }))) return
    const confirmed = await post('confirm-payment', { paymentIntentId })
    if (!isTaken(confirmed)) return
    const { success, orderId } = JSON.parse(confirmed.body)
    if (!success) return
    taken.intents.push(paymentIntentId)
    unlabelled.push(orderId)
  }

  async function write(): Promise<void> {
    count += 1
    const subject = `Soak ${count}`
    const answer = await note(
      'message',
      createCaller().post(`${address}/api/contact`, messageAbout(subject)),
    )
    if (isTaken(answer)) taken.messages.push(subject)
  }

  async function respond(): Promise<void> {
    const said = { eventId, date }
    const answer = await note(
      'response',
      createCaller().post(`${address}/api/events/responses`, said),
    )
    if (isTaken(answer)) taken.responses.push(JSON.parse(answer.body).id)
  }

  const editor = createCaller()
  await editor.post(`${address}/api/auth/sign-in/email`, owner)
  async function save(): Promise<void> {
    if (isResting) return
    count += 1
    const title = `Soak, save ${count}.`
    const answer = await note(
      'save',
      editor.post(`${address}/api/admin/homepage`, { hero: { title } }),
    )
    if (!isTaken(answer)) return
    taken.title = title
    const shown = await note('page', createCaller().get(`${address}/`))
    if (isTaken(shown) && !shown.body.includes(title))
      differences.push(`Home did not show ${title}`)
  }

  const desk = createCaller(labelPatienceMs)
  await desk.post(`${address}/api/auth/sign-in/email`, owner)
  /** Buys the same label twice at once, on two processes. */
  async function buyLabel(): Promise<void> {
    const orderId = unlabelled.shift()
    if (orderId === undefined) return
    const path = `${address}/api/admin/shipstation/orders/${orderId}/label`
    const clicks = await Promise.all(
      [1, 2].map(() => note('label', desk.post(path, documentedBody))),
    )
    for (const click of clicks) {
      if (!isTaken(click)) continue
      const { trackingNumber } = JSON.parse(click.body).label
      taken.labels.push({ orderId, trackingNumber })
    }
  }

  const stops = [
    keepDoing(read, { atOnce: 3, pauseMs: 100 }),
    keepDoing(fillCart, { atOnce: 1, pauseMs: 300 }),
    keepDoing(buy, { atOnce: 2, pauseMs: 300 }),
    keepDoing(buyLabel, { atOnce: 1, pauseMs: 300 }),
    keepDoing(write, { atOnce: 2, pauseMs: 200 }),
    keepDoing(respond, { atOnce: 1, pauseMs: 200 }),
    keepDoing(save, { atOnce: 1, pauseMs: 1500 }),
  ]
  return {
    calls,
    taken,
    differences,
    rest() {
      isResting = true
      return () => {
        isResting = false
      }
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      await wait(100)
    },
  }
}
