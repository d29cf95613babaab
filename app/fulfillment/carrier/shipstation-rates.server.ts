import { z } from 'zod'
import { createTtlCache } from '#platform/ttl-cache.ts'
import { CarrierError, type CarrierOffer, type CarrierRate, type Parcel } from './carrier.server.ts'
import { ratesAnswer, toCents } from './shipstation-answers.server.ts'
import { ratesBody } from './shipstation-bodies.server.ts'
import type { Connection } from './shipstation-connection.server.ts'

const turns = {
  // A buyer is waiting, so the rate table now beats a late rate. The last calls are kept for labels.
  buyer: { waitMs: 0, answerMs: 8_000, reserve: 10 },
  // Staff price many packages at once and leave some calls for buyers.
  desk: { waitMs: 0, answerMs: 10_000, reserve: 15 },
}

/** Shipping rates for checkout and for buying labels. */
export function createRates(call: Connection) {
  const remembered = createTtlCache(async (key) => {
    const { carrierCode, parcel } = question.parse(JSON.parse(key))
    return ask(call, { carrierCode, parcel, turn: turns.desk })
  }, 500)

  return {
    /** the cheapest price in cents; undefined if no service fits */
    async findCheapest(carrierCode: string, parcel: Parcel): Promise<number | undefined> {
      const rates = await ask(call, { carrierCode, parcel, turn: turns.buyer })
      return rates[0]?.cents
    },
    /** rates of the services that can be bought, cheapest first */
    async list(offer: CarrierOffer, parcel: Parcel): Promise<CarrierRate[]> {
      const rates = await remembered(JSON.stringify({ carrierCode: offer.code, parcel }))
      return offer.services
        .flatMap(({ code, name }) => {
          const rate = rates.find(({ serviceCode }) => serviceCode === code)
          return rate ? [{ ...rate, carrierCode: offer.code, name }] : []
        })
        .toSorted((a, b) => a.cents - b.cents)
    },
  }
}

const question = z.object({
  carrierCode: z.string(),
  parcel: z.object({
    weightGrams: z.number(),
    toZip: z.string(),
    toState: z.string(),
    fromZip: z.string(),
  }),
})

/** Media mail is only for books. Goods aren't letters and may not fit a flat-rate box. */
const unfit = /media_mail|library_mail|letter|envelope|flat|postcard/i

const nothingFits = /no applicable services/i

type Question = z.infer<typeof question> & { turn: (typeof turns)[keyof typeof turns] }

/** Returns rates for a package of goods, cheapest first. */
async function ask(
  call: Connection,
  { carrierCode, parcel, turn }: Question,
): Promise<{ serviceCode: string; cents: number }[]> {
  const path = '/shipments/getrates'
  const body = ratesBody(carrierCode, parcel)
  try {
    const rates = await call({ method: 'POST', path, body, answer: ratesAnswer, turn })
    return rates
      .filter(({ serviceCode, serviceName }) => !unfit.test(`${serviceCode} ${serviceName}`))
      .map(({ serviceCode, shipmentCost, otherCost }) => ({
        serviceCode,
        cents: toCents(shipmentCost, otherCost),
      }))
      .filter(({ cents }) => cents > 0)
      .toSorted((a, b) => a.cents - b.cents)
  } catch (error) {
    if (error instanceof CarrierError && nothingFits.test(error.message)) return []
    throw error
  }
}
