import { z } from 'zod'
import type { CarrierOption, Shipment } from './carrier.ts'

/** What ShipStation V1 answers, as much of it as we read. */

const id = z.union([z.int(), z.string().max(100)]).transform(String)
/** Dollars. More than any parcel costs would fit into no column of ours. */
const price = z.number().min(0).max(100_000)
const cost = price.nullish()
/** What a label that was bought says besides: what cannot be read of it keeps nobody from printing it. */
const besides = {
  trackingNumber: z.string().max(100).nullish().catch(null),
  shipmentCost: cost.catch(null),
  insuranceCost: cost.catch(null),
}

export const carriersAnswer = z.array(z.object({ code: z.string(), name: z.string() }))

/** Services and packages have one shape. */
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

/** What can be sent within the country. */
export function domesticOptions(options: z.output<typeof optionsAnswer>): CarrierOption[] {
  return options.filter(({ domestic }) => domestic).map(({ code, name }) => ({ code, name }))
}

/** A label's number and price; its parts come as dollars. */
export function readShipment(answer: Omit<z.output<typeof labelAnswer>, 'labelData'>): Shipment {
  return {
    shipmentId: answer.shipmentId,
    trackingNumber: answer.trackingNumber ?? '',
    costCents: toCents(answer.shipmentCost, answer.insuranceCost),
  }
}

/** Dollars as they come, each part rounded to cents by itself. */
export function toCents(...dollars: (number | null | undefined)[]): number {
  return dollars.reduce<number>((sum, part) => sum + Math.round((part ?? 0) * 100), 0)
}

/** The label as a file; null where it is none that can be printed. */
export function readPdf(labelData: string | null | undefined): Buffer | null {
  const bytes = Buffer.from(labelData ?? '', 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}
