import type { CarrierOrder, Parcel } from './carrier.server.ts'

/** Request bodies for ShipStation V1. */

const orderStatus = {
  unpaid: 'awaiting_payment',
  toShip: 'awaiting_shipment',
  cancelled: 'cancelled',
}

/** An order for ShipStation, always complete: its API has no partial update. */
export function orderBody(order: CarrierOrder) {
  const { address, gift, name, phone } = order
  const testNotes = order.isTest ? { internalNotes: "Test order: don't ship anything." } : {}
  return {
    orderNumber: order.isTest ? `TEST-${order.number}` : order.number,
    orderKey: order.key,
    orderDate: theirTime(order.placedAt),
    orderStatus: orderStatus[order.state],
    customerUsername: order.email,
    customerEmail: order.email,
    billTo: { name: gift?.buyerName ?? name },
    shipTo: {
      name,
      street1: address.street,
      street2: address.street2,
      street3: address.street3,
      city: address.city,
      state: address.state,
      postalCode: address.zipCode,
      country: 'US',
      phone,
      residential: true,
    },
    items: order.items.map((item) => ({
      lineItemKey: item.key,
      sku: item.sku,
      name: item.name,
      quantity: item.quantity,
      unitPrice: toDollars(item.unitPriceCents),
      weight: toOunces(item.weightGrams),
      options: item.options,
    })),
    amountPaid: toDollars(order.paidCents),
    taxAmount: toDollars(order.taxCents),
    shippingAmount: toDollars(order.shippingCents),
    weight: toOunces(order.weightGrams),
    gift: gift !== undefined,
    giftMessage: gift?.message ?? '',
    ...testNotes,
  }
}

/** A rates request for one carrier. */
export function ratesBody(carrierCode: string, parcel: Parcel) {
  return {
    carrierCode,
    serviceCode: null,
    packageCode: 'package',
    fromPostalCode: parcel.fromZip,
    toState: parcel.toState,
    toCountry: 'US',
    toPostalCode: parcel.toZip,
    weight: toOunces(parcel.weightGrams),
    residential: true,
  }
}

const gramsPerOunce = 28.349523125

/** Rounds up to a tenth, because underpaid packages cost extra. */
export function toOunces(grams: number) {
  return { value: Math.ceil((grams / gramsPerOunce) * 10) / 10, units: 'ounces' }
}

function toDollars(cents: number): number {
  return cents / 100
}

const pacific = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** ShipStation uses Pacific time without an offset. */
function theirTime(timestamp: string): string {
  return `${pacific.format(new Date(timestamp)).replace(' ', 'T')}.0000000`
}
