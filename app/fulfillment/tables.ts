declare module '#platform/db/tables.ts' {
  interface Tables {
    shippingLabels: ShippingLabelTable
  }
}

export type ShippingLabelTable = {
  id: string
  orderId: string
  /** 1 for the first package; more are bought only on request */
  parcel: number
  carrierCode: string
  serviceCode: string
  packageCode: string
  state: 'buying' | 'bought' | 'failed' | 'voided'
  shipmentId: string | null
  trackingNumber: string | null
  costCents: number | null
  pdf: Buffer | null
  createdAt: string
  /** when the purchase started; long ago and still `buying` means that the process died */
  claimedAt: string
  voidedAt: string | null
}
