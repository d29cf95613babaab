import { z } from 'zod'
import type { CarrierOption, Shipment } from './carrier.server.ts'

/** ShipStation V1's responses, as far as we read them. */

const id = z.union([z.int(), z.string().max(100)]).transform(String)
/** Dollars, limited so that a wrong value can't overflow our columns. */
const price = z.number().min(0).max(100_000)
const cost = price.nullish()
/** Extra fields of a purchased label. Invalid values are ignored so that the label can still be printed. */
const besides = {
  trackingNumber: z.string().max(100).nullish().catch(null),
  shipmentCost: cost.catch(null),
  insuranceCost: cost.catch(null),
}

export const carriersAnswer = z.array(z.object({ code: z.string(), name: z.string() }))

/** Services and packages have the same shape. */
export const optionsAnswer = z.array(
  z.object({ code: z.string(), name: z.string(), domestic: z.boolean() }),
)

export const ratesAnswer = z.array(
  z.object({
    serviceName: z.string(),
    serviceCode: z.string(),
    shipmentCost: price,
    otherCost: cost,
  }),
)

export const orderAnswer = z.object({ orderId: id })

export const labelAnswer = z.object({
  shipmentId: id,
  ...besides,
  labelData: z.string().nullish().catch(null),
})

export const shipmentsAnswer = z.object({
  shipments: z.array(
    z.object({
      shipmentId: id,
      ...besides,
      voided: z.boolean().nullish(),
      isReturnLabel: z.boolean().nullish(),
    }),
  ),
})

export const voidAnswer = z.object({ approved: z.boolean(), message: z.string().nullish() })

/** Keeps domestic options. */
export function domesticOptions(options: z.output<typeof optionsAnswer>): CarrierOption[] {
  return options.filter(({ domestic }) => domestic).map(({ code, name }) => ({ code, name }))
}

/** Returns a label's tracking number and price; ShipStation sends dollars. */
export function readShipment(answer: Omit<z.output<typeof labelAnswer>, 'labelData'>): Shipment {
  return {
    shipmentId: answer.shipmentId,
    trackingNumber: answer.trackingNumber ?? '',
    costCents: toCents(answer.shipmentCost, answer.insuranceCost),
  }
}

/** Sums dollar amounts, each rounded to cents. */
export function toCents(...dollars: (number | null | undefined)[]): number {
  return dollars.reduce<number>((sum, part) => sum + Math.round((part ?? 0) * 100), 0)
}

/** Returns the label's PDF; null if it isn't one. */
export function readPdf(labelData: string | null | undefined): Buffer | null {
  const bytes = Buffer.from(labelData ?? '', 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}
