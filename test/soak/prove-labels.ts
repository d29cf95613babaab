import type { AppContext } from '#platform/context.ts'
import type { Taken } from './mixed-load.ts'
import { type Proof, twice } from './proofs.ts'

/** A label at the shipping service. */
type Shipment = { shipmentId: number; orderKey: string; trackingNumber: string }

/**
 * Proves that no order has two labels, that the office knows every label, that every click returned the
 * order's label, and that no purchase is left unresolved.
 */
export async function proveLabels(
  { db }: AppContext,
  { labels }: Taken,
  shipments: Shipment[],
): Promise<Proof> {
  const rows = await db
    .selectFrom('shippingLabels')
    .select(['orderId', 'shipmentId', 'state'])
    .execute()
  const known = new Set(rows.map(({ shipmentId }) => shipmentId))
  const trackingOf = new Map(shipments.map((one) => [one.orderKey, one.trackingNumber]))
  const wrong = [
    ...twice(
      'ShipStation label of order',
      shipments.map(({ orderKey }) => orderKey),
    ),
    ...shipments
      .filter(({ shipmentId }) => !known.has(`${shipmentId}`))
      .map(
        ({ orderKey }) => `the label of order ${orderKey} was bought, but the site doesn't know it`,
      ),
    ...labels
      .filter(({ orderId, trackingNumber }) => trackingOf.get(orderId) !== trackingNumber)
      .map(
        ({ orderId, trackingNumber }) =>
          `order ${orderId} got the wrong tracking number ${trackingNumber}`,
      ),
    ...rows
      .filter(({ state }) => state === 'buying')
      .map(({ orderId }) => `the label of order ${orderId} is still being bought`),
  ]
  const failed = rows.filter(({ state }) => state === 'failed').length
  const found = `${shipments.length} bought, ${labels.length} clicks answered, ${failed} failed`
  return { what: 'labels', found, wrong }
}
