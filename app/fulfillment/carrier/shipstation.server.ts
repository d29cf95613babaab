import type { Config } from '#platform/config/config.ts'
import { createTtlCache } from '#platform/ttl-cache.ts'
import {
  type Carrier,
  CarrierError,
  type CarrierOffer,
  type CarrierOption,
  type LabelChoice,
} from './carrier.server.ts'
import {
  carriersAnswer,
  domesticOptions,
  labelAnswer,
  optionsAnswer,
  orderAnswer,
  readPdf,
  readShipment,
  shipmentsAnswer,
  voidAnswer,
} from './shipstation-answers.server.ts'
import { orderBody, toOunces } from './shipstation-bodies.server.ts'
import {
  type Connection,
  connect,
  type ShipStationSettings,
} from './shipstation-connection.server.ts'
import { createRates } from './shipstation-rates.server.ts'

/** Returns the shipping service for these settings; without keys, one that isn't connected. */
export function createCarrier({ shipStation }: Pick<Config, 'shipStation'>): Carrier {
  return shipStation ? createShipStation(shipStation) : disconnectedCarrier
}

/** Used without keys: every call fails and everything else works. */
const disconnectedCarrier: Carrier = {
  isConnected: false,
  listCarriers: refuse,
  findCarrier: refuse,
  findRate: refuse,
  listRates: refuse,
  requireCalls: () => {},
  syncOrder: refuse,
  readChoice: refuse,
  buyLabel: refuse,
  listShipments: refuse,
  voidLabel: refuse,
}

async function refuse(): Promise<never> {
  throw new CarrierError('ShipStation isn’t connected', false)
}

/** How long each kind of call waits for its turn and its answer, ms. */
const turns = {
  look: { waitMs: 5_000, answerMs: 10_000 },
  change: { waitMs: 20_000, answerMs: 20_000 },
  label: { waitMs: 20_000, answerMs: 45_000 },
}

/** ShipStation's API V1. */
function createShipStation(settings: ShipStationSettings): Carrier {
  const { call, requireCalls } = connect(settings)
  const offers = createTtlCache((code: string) => findOffer(call, code))
  const carriers = createTtlCache(() => listCarriers(call))

  /** USPS has another code on accounts without their own `usps` account. */
  async function theirCode(code: string): Promise<string | undefined> {
    const codes = (await carriers()).map((carrier) => carrier.code)
    return [code, ...(code === 'usps' ? ['stamps_com'] : [])].find((one) => codes.includes(one))
  }

  async function findCarrier(code: string): Promise<CarrierOffer | undefined> {
    const known = await theirCode(code)
    const carrier = (await carriers()).find((one) => one.code === known)
    return carrier && { ...carrier, ...(await offers(carrier.code)) }
  }

  const rates = createRates(call)

  return {
    isConnected: true,
    requireCalls,
    listCarriers: () => listCarriers(call),
    findCarrier,
    findRate: async (parcel) => {
      const code = (await theirCode('usps')) ?? (await carriers())[0]?.code
      return code === undefined ? undefined : rates.findCheapest(code, parcel)
    },
    listRates: async (parcel, carrierCode = 'usps') => {
      const post = carrierCode === 'usps' ? (await carriers())[0]?.code : undefined
      const carrier = await findCarrier((await theirCode(carrierCode)) ?? post ?? carrierCode)
      if (!carrier)
        throw new CarrierError(
          `Your ShipStation account doesn’t have the carrier "${carrierCode}"`,
          false,
        )
      return rates.list(carrier, parcel)
    },
    syncOrder: async (order) => {
      const path = '/orders/createorder'
      const body = orderBody(order)
      const turn = turns.change
      return (await call({ method: 'POST', path, body, answer: orderAnswer, turn })).orderId
    },
    readChoice: async (choice) => readChoice(choice, await findCarrier(choice.carrierCode)),
    buyLabel: (label) => buyLabel(call, label),
    listShipments: (orderId) => listShipments(call, orderId),
    voidLabel: (shipmentId) => voidLabel(call, shipmentId),
  }
}

async function listCarriers(call: Connection): Promise<CarrierOption[]> {
  const path = '/carriers'
  const all = await call({ method: 'GET', path, answer: carriersAnswer, turn: turns.look })
  // Two accounts with one carrier share a code, so they are one choice.
  return [...new Map(all.map(({ code, name }) => [code, { code, name }])).values()]
}

async function findOffer(call: Connection, carrierCode: string) {
  const [services, packages] = await Promise.all(
    ['services', 'packages'].map(async (kind) =>
      domesticOptions(
        await call({
          method: 'GET',
          path: `/carriers/list${kind}`,
          query: { carrierCode },
          answer: optionsAnswer,
          turn: turns.look,
        }),
      ),
    ),
  )
  return { services: services ?? [], packages: packages ?? [] }
}

/** If the carrier offers only sized boxes, an unsized box becomes the medium one. */
function readChoice(choice: LabelChoice, offer: CarrierOffer | undefined): LabelChoice {
  const { carrierCode, serviceCode, packageCode } = choice
  if (!offer)
    throw new CarrierError(
      `Your ShipStation account doesn’t have the carrier "${carrierCode}"`,
      false,
    )
  const wrapping = [
    packageCode,
    ...(packageCode === 'flat_rate_box' ? ['medium_flat_rate_box'] : []),
  ]
  const service = offer.services.find(({ code }) => code === serviceCode)
  const parcel = offer.packages.find(({ code }) => wrapping.includes(code))
  if (!service)
    throw new CarrierError(`${offer.name} doesn’t offer the service "${serviceCode}"`, false)
  if (!parcel)
    throw new CarrierError(`${offer.name} doesn’t offer the package type "${packageCode}"`, false)
  return { carrierCode: offer.code, serviceCode: service.code, packageCode: parcel.code }
}

async function buyLabel(call: Connection, label: Parameters<Carrier['buyLabel']>[0]) {
  const { carrierOrderId, carrierCode, serviceCode, packageCode, shipDate, isTest } = label
  const isPost = ['usps', 'stamps_com'].includes(carrierCode)
  const answer = await call({
    method: 'POST',
    path: '/orders/createlabelfororder',
    body: {
      orderId: Number(carrierOrderId),
      carrierCode,
      serviceCode,
      packageCode,
      // Included with USPS; other carriers charge for it.
      confirmation: isPost ? 'delivery' : 'none',
      shipDate,
      weight: toOunces(label.weightGrams),
      testLabel: isTest,
    },
    answer: labelAnswer,
    turn: turns.label,
  })
  return { ...readShipment(answer), pdf: readPdf(answer.labelData) }
}

async function listShipments(call: Connection, orderId: string) {
  const { shipments } = await call({
    method: 'GET',
    path: '/shipments',
    query: { orderId, includeShipmentItems: 'false', pageSize: '100' },
    answer: shipmentsAnswer,
    turn: turns.look,
  })
  return shipments
    .filter(({ voided, isReturnLabel }) => !voided && !isReturnLabel)
    .map(readShipment)
    .toSorted((a, b) => Number(b.shipmentId) - Number(a.shipmentId))
}

async function voidLabel(call: Connection, shipmentId: string): Promise<void> {
  const { approved, message } = await call({
    method: 'POST',
    path: '/shipments/voidlabel',
    body: { shipmentId: Number(shipmentId) },
    answer: voidAnswer,
    turn: turns.change,
  })
  if (!approved) throw new CarrierError(message || 'ShipStation didn’t void the label', false)
}
