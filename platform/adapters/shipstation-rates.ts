import { z } from 'zod'
import { CarrierError, type CarrierOffer, type CarrierRate, type Parcel } from './carrier.ts'
import { ratesAnswer, toCents } from './shipstation-answers.ts'
import { ratesBody } from './shipstation-bodies.ts'
import type { Connection } from './shipstation-connection.ts'
import { createMemory } from './short-memory.ts'

const turns = {
  // A buyer waits: better the table at once than a rate late; the last calls are for labels.
  buyer: { waitMs: 0, answerMs: 8_000, reserve: 10 },
  // Staff price many parcels at once, and leave some calls to buyers.
  desk: { waitMs: 0, answerMs: 10_000, reserve: 15 },
}

/** What parcels cost, for who buys goods and for who buys labels. */
export function createRates(call: Connection) {
  const remembered = createMemory(async (key) => {
    const { carrierCode, parcel } = question.parse(JSON.parse(key))
    return ask(call, { carrierCode, parcel, turn: turns.desk })
  }, 500)

  return {
    /** the cheapest price in cents; undefined where none fits */
    async findCheapest(carrierCode: string, parcel: Parcel): Promise<number | undefined> {
      const rates = await ask(call, { carrierCode, parcel, turn: turns.buyer })
      return rates[0]?.cents
    },
    /** of the services that can be bought each, the cheapest first */
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

/** Books alone may go as media mail, and a parcel is neither a letter nor sure to fit a fixed box. */
const unfit = /media_mail|library_mail|letter|envelope|flat|postcard/i

const nothingFits = /no applicable services/i

type Question = z.infer<typeof question> & { turn: (typeof turns)[keyof typeof turns] }

/** What a parcel of goods may cost, the cheapest first. */
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
