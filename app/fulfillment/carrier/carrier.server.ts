/** A package to price. Weights in grams. */
export type Parcel = { weightGrams: number; toZip: string; toState: string; fromZip: string }

export type CarrierOrder = {
  /** our order's id; sending it again updates the same order */
  key: string
  number: string
  /** what ShipStation should do with it */
  state: 'unpaid' | 'toShip' | 'cancelled'
  /** test orders are marked so that no one packs them */
  isTest: boolean
  placedAt: string
  /** the name on the package */
  name: string
  /** for a gift: the buyer and the message to the recipient */
  gift?: { buyerName: string; message: string }
  email: string
  phone: string
  /** lines of at most 35 characters; `street2` may be empty */
  address: {
    street: string
    street2: string
    street3?: string
    city: string
    state: string
    zipCode: string
  }
  items: {
    key: string
    name: string
    sku: string
    quantity: number
    unitPriceCents: number
    weightGrams: number
    options: { name: string; value: string }[]
  }[]
  /** the whole package with packaging */
  weightGrams: number
  paidCents: number
  taxCents: number
  shippingCents: number
}

/** A purchased label. */
export type Shipment = { shipmentId: string; trackingNumber: string; costCents: number }

/** `pdf` is null if the service returned no printable file. */
export type Label = Shipment & { pdf: Buffer | null }

/** `shipDate` is a plain date. Test labels cost nothing and aren't valid. */
type Packing = { weightGrams: number; shipDate: string; isTest: boolean }

/** Carrier, service, and package, in ShipStation's codes. */
export type LabelChoice = { carrierCode: string; serviceCode: string; packageCode: string }

/** A service or package type that a carrier offers. */
export type CarrierOption = { code: string; name: string }

/** The price of one service. */
export type CarrierRate = { carrierCode: string; serviceCode: string; name: string; cents: number }

export type CarrierOffer = CarrierOption & { services: CarrierOption[]; packages: CarrierOption[] }

/** The shipping service (ShipStation V1). Every call may throw a CarrierError. */
export type Carrier = {
  /** false: no keys, everything else works */
  isConnected: boolean
  listCarriers: () => Promise<CarrierOption[]>
  /** a carrier's domestic services; undefined if the account doesn't have the carrier */
  findCarrier: (code: string) => Promise<CarrierOffer | undefined>
  /** the cheapest rate in cents; undefined if none fits */
  findRate: (parcel: Parcel) => Promise<number | undefined>
  /** rates of one carrier, by default USPS, cheapest first */
  listRates: (parcel: Parcel, carrierCode?: string) => Promise<CarrierRate[]>
  /** throws if fewer than `count` calls are left for now */
  requireCalls: (count: number) => void
  /** creates or updates the order and returns ShipStation's id */
  syncOrder: (order: CarrierOrder) => Promise<string>
  /** Returns the choice in ShipStation's codes; throws if the account doesn't offer it. */
  readChoice: (choice: LabelChoice) => Promise<LabelChoice>
  /** Spends money. If the answer is lost, check `listShipments` before calling it again. */
  buyLabel: (label: LabelChoice & { carrierOrderId: string } & Packing) => Promise<Label>
  /** labels of an order that aren't void, newest first */
  listShipments: (carrierOrderId: string) => Promise<Shipment[]>
  voidLabel: (shipmentId: string) => Promise<void>
}

/** A failed ShipStation call. Staff may read `message`. */
export class CarrierError extends Error {
  /** true if the same call may work later */
  readonly isTemporary: boolean
  /** true if the call may have succeeded anyway; check before repeating it */
  readonly mayBeDone: boolean
  /** rate limited: seconds until the service accepts calls again */
  readonly waitSeconds: number | undefined

  constructor(message: string, isTemporary: boolean, mayBeDone = false, waitSeconds?: number) {
    super(message)
    this.name = 'CarrierError'
    this.isTemporary = isTemporary
    this.mayBeDone = mayBeDone
    this.waitSeconds = waitSeconds
  }
}

declare module '#platform/context.ts' {
  interface AppContext {
    carrier: Carrier
  }
}
