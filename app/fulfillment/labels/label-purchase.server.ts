import { setTimeout as sleep } from 'node:timers/promises'
import { readDocument } from '#app/content/kit/content.server.ts'
import { CarrierError, type LabelChoice } from '#app/fulfillment/carrier/carrier.server.ts'
import {
  asAppError,
  mapCarrierErrors,
  requireAddress,
  requireConnected,
  sendAnotherPackage,
  sendChangedOrder,
} from '#app/fulfillment/carrier-orders.server.ts'
import { carrierLines, tooLongForLabel, undeliverableBy } from '#app/fulfillment/label-address.ts'
import { linesToSend } from '#app/orders/lines-to-send.ts'
import type { Order } from '#app/orders/order-schema.ts'
import { getOrder, readAddress } from '#app/orders/orders.server.ts'
import { packageWeightGrams } from '#app/orders/quote.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  claimLabel,
  failLabel,
  findLostLabel,
  finishLabel,
  isAbandoned,
  renewClaim,
  resolveAbandoned,
} from './label-claims.server.ts'
import { requirePriceAtMost, requireShownPrice, voidIfOvercharged } from './label-prices.server.ts'
import type { LabelRequest, ShippingLabel } from './label-schema.ts'
import { labelWarnings, reasonForNoLabel } from './label-warnings.ts'
import { getLabel, listLabels } from './labels.server.ts'

/**
 * Buys a label exactly once: a second click, tab, or process gets the same label, even if the first answer was
 * lost (decision 59). `another` buys one more. Throws `conflict` if staff should confirm first (decision 60),
 * `unprocessable` with ShipStation's reason, and `unavailable` if it didn't respond.
 */
export async function buyLabel(
  context: AppContext,
  orderId: string,
  request: LabelRequest,
  byUser: string | null,
): Promise<ShippingLabel> {
  const { carrier, db } = context
  const order = await getOrder(db, orderId)
  const labels = await listLabels(db, orderId)
  const known = findRequestedLabel(labels, request)
  if (known) return known
  requireConnected(context)
  requireAddress(order)
  requireDeliverable(order.shippingAddress, request)
  if (!request.confirm) requireNoWarnings(order, labels, request)
  const { price, weightGrams } = request
  if (price !== undefined) await mapCarrierErrors(requireCalls(context))
  const choice = await mapCarrierErrors(carrier.readChoice(request))
  if (price !== undefined) await requireShownPrice(context, order, choice, { price, weightGrams })
  await mapCarrierErrors(resolveAbandoned(context, orderId))
  const { label, isMine } = await claimLabel(context, orderId, choice, {
    findBought: (all) => findRequestedLabel(all, request),
    requireReady: (now, all) => {
      if (!request.confirm) requireNoWarnings(now, all, request)
      requireDeliverable(readAddress(now.shippingAddress), request)
    },
  })
  if (!isMine) return requirePriceAtMost(await waitForOtherPurchase(context, label), price)
  const bought = await purchase(context, order, label, {
    weightGrams: weightGrams ?? packageWeightGrams(linesToSend(order.items)),
    byUser,
  })
  return price === undefined ? bought : voidIfOvercharged(context, bought, price, byUser)
}

/** Calls to ShipStation for one label: price, order, and label. */
const callsPerLabel = 3

/** Throws `busy` with the wait time before anything is claimed. */
async function requireCalls({ carrier }: AppContext): Promise<void> {
  carrier.requireCalls(callsPerLabel)
}

/** The requested label, if it was already bought. */
function findRequestedLabel(
  labels: ShippingLabel[],
  request: LabelRequest,
): ShippingLabel | undefined {
  const bought = labels.filter(({ state }) => state === 'bought')
  const parcel = request.parcel ?? (request.another ? bought.length + 1 : 1)
  if (parcel > bought.length + 1) {
    throw new AppError(
      'conflict',
      `There’s no label ${parcel}: this order has ${bought.length} so far`,
    )
  }
  return bought[parcel - 1]
}

/** Throws `conflict` if a label may be a mistake. `confirm` skips this check. */
function requireNoWarnings(
  order: Parameters<typeof reasonForNoLabel>[0],
  labels: readonly ShippingLabel[],
  { price }: LabelRequest,
): void {
  const warnings = labelWarnings(order)
  if (price !== undefined) {
    const reason = reasonForNoLabel(order, labels)
    if (reason) throw new AppError('conflict', reason)
  } else if (warnings.length > 0) {
    throw new AppError('conflict', `Buy a label for this order? ${warnings.join(' ')}`, {
      fields: warnings.map((message) => ({ path: 'confirm', message })),
    })
  }
}

/** Throws `conflict` if the carrier can't print or deliver to the address. Confirming doesn't help. */
function requireDeliverable(address: Order['shippingAddress'], request: LabelRequest): void {
  const problem =
    undeliverableBy(request, address) ?? (carrierLines(address) ? undefined : tooLongForLabel)
  if (problem) throw new AppError('conflict', problem)
}

type PurchaseOptions = { weightGrams: number; byUser: string | null }

/** Spends the money. The claim keeps others out. */
async function purchase(
  context: AppContext,
  order: Order,
  label: ShippingLabel,
  { weightGrams, byUser }: PurchaseOptions,
): Promise<ShippingLabel> {
  const { carrier, db } = context
  const carrierOrderId = await syncBeforePurchase(context, label)
  const { timeZone } = (await readDocument(db, site)).values
  await renewClaim(context, label)
  try {
    const bought = await carrier.buyLabel({
      ...choiceOf(label),
      carrierOrderId,
      weightGrams,
      shipDate: todayIn(timeZone, context.now()),
      isTest: order.mode === 'test',
    })
    return await finishLabel(context, label, bought, byUser)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    return handleFailure(context, { label, carrierOrderId, byUser, error })
  }
}

/**
 * Updates the order in ShipStation; an order with a label is closed there. Reads it again, because it could be
 * corrected until its label was claimed.
 */
async function syncBeforePurchase(context: AppContext, label: ShippingLabel): Promise<string> {
  const order = await getOrder(context.db, label.orderId)
  const labels = await listLabels(context.db, order.id)
  const isClosed = labels.some(({ state }) => state === 'bought')
  try {
    return await (isClosed ? sendAnotherPackage(context, order) : sendChangedOrder(context, order))
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    await failLabel(context, label, error.message)
    throw asAppError(error)
  }
}

function choiceOf({ carrierCode, serviceCode, packageCode }: ShippingLabel): LabelChoice {
  return { carrierCode, serviceCode, packageCode }
}

/** Looks for a label whose answer was lost. As long as it may still arrive, no one buys again. */
async function handleFailure(
  context: AppContext,
  failed: {
    label: ShippingLabel
    carrierOrderId: string
    byUser: string | null
    error: CarrierError
  },
): Promise<ShippingLabel> {
  const { label, carrierOrderId, byUser, error } = failed
  if (error.mayBeDone) {
    const lost = await findLostLabel(context, label, carrierOrderId).catch(() => null)
    if (lost) return finishLabel(context, label, { ...lost, pdf: null }, byUser)
    if (lost === null || error.isTemporary) throw new AppError('unavailable', unknownOutcome)
  }
  await failLabel(context, label, error.message)
  throw asAppError(error)
}

const unknownOutcome =
  'ShipStation didn’t respond. We’ll check in two minutes whether the label was bought. You won’t be charged twice.'

const waitMs = 25_000
const pollMs = 200

/** Another request is buying this label: wait for its result. */
async function waitForOtherPurchase(
  context: AppContext,
  label: ShippingLabel,
): Promise<ShippingLabel> {
  const until = Date.now() + waitMs
  for (;;) {
    const now = await getLabel(context.db, label.orderId, label.id)
    if (now.state === 'bought') return now
    if (now.state === 'failed') {
      throw new AppError('unprocessable', 'The label wasn’t bought. The order’s history says why.')
    }
    if (Date.now() > until || isAbandoned(context, now))
      throw new AppError('unavailable', unknownOutcome)
    await sleep(pollMs)
  }
}
