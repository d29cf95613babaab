/** A parcel's way: weights in grams. */
export type Parcel = { weightGrams: number; toZip: string; toState: string; fromZip: string }

export type CarrierOrder = {
  /** our order's id: sending it again changes the same order there */
  key: string
  number: string
  /** what is to become of it: nothing yet, a parcel, or nothing any more */
  state: 'unpaid' | 'toShip' | 'cancelled'
  /** a test order is marked as one, so that nobody packs it */
  isTest: boolean
  placedAt: string
  /** on the package */
  name: string
  /** if it's a gift: who pays, and what the recipient reads */
  gift?: { buyerName: string; message: string }
  email: string
  phone: string
  /** lines of at most 35 letters; `street2` may be empty */
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
  /** the whole parcel, wrapping included */
  weightGrams: number
  paidCents: number
  taxCents: number
  shippingCents: number
}

/** A label that was bought. */
export type Shipment = { shipmentId: string; trackingNumber: string; costCents: number }

/** `pdf` is null where the service answered none that can be printed. */
export type Label = Shipment & { pdf: Buffer | null }

/** `shipDate` is a plain date; a test label costs nothing and carries nothing. */
type Packing = { weightGrams: number; shipDate: string; isTest: boolean }

/** How a parcel is to travel, in the service's codes. */
export type LabelChoice = { carrierCode: string; serviceCode: string; packageCode: string }

/** A way to travel or to wrap that a carrier offers. */
export type CarrierOption = { code: string; name: string }

/** What it costs to send one parcel in one way. */
export type CarrierRate = { carrierCode: string; serviceCode: string; name: string; cents: number }

export type CarrierOffer = CarrierOption & { services: CarrierOption[]; packages: CarrierOption[] }

/** The shipping service (ShipStation V1). Every call may throw a CarrierError. */
export type Carrier = {
  /** false: no keys, everything else works */
  isConnected: boolean
  listCarriers: () => Promise<CarrierOption[]>
  /** what one carrier offers within the country; undefined where the account has no such carrier */
  findCarrier: (code: string) => Promise<CarrierOffer | undefined>
  /** the cheapest rate in cents, or undefined where none fits */
  findRate: (parcel: Parcel) => Promise<number | undefined>
  /** what each service of one carrier costs, the cheapest first; of the post where none is named */
  listRates: (parcel: Parcel, carrierCode?: string) => Promise<CarrierRate[]>
  /** throws where fewer calls than these are left for now, before anything is begun */
  requireCalls: (count: number) => void
  /** makes or changes the order there; answers its id there */
  syncOrder: (order: CarrierOrder) => Promise<string>
  /** Answers the choice in the service's own codes; throws where it offers no such pair. */
  readChoice: (choice: LabelChoice) => Promise<LabelChoice>
  /** Spends money. Where the answer is lost, look with `listShipments` before you call it again. */
  buyLabel: (label: LabelChoice & { carrierOrderId: string } & Packing) => Promise<Label>
  /** labels bought for an order there and not void, newest first */
  listShipments: (carrierOrderId: string) => Promise<Shipment[]>
  voidLabel: (shipmentId: string) => Promise<void>
}

/** Why the shipping service did not do it. `message` is fit for staff. */
export class CarrierError extends Error {
  /** true: the same call may work later */
  readonly isTemporary: boolean
  /** true: the service may have done it all the same, so look before you call again */
  readonly mayBeDone: boolean
  /** nothing is wrong: so long until the service takes calls again */
  readonly waitSeconds: number | undefined

  constructor(message: string, isTemporary: boolean, mayBeDone = false, waitSeconds?: number) {
    super(message)
    this.name = 'CarrierError'
    this.isTemporary = isTemporary
    this.mayBeDone = mayBeDone
    this.waitSeconds = waitSeconds
  }
}
