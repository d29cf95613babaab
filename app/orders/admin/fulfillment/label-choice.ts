/** The services that the office offers, with the carrier of each (A§7.5). */
export const labelServices = [
  { code: 'usps_priority_mail', carrierCode: 'usps', name: 'USPS Priority Mail' },
  { code: 'usps_first_class_mail', carrierCode: 'usps', name: 'USPS First Class Mail' },
  { code: 'ups_ground', carrierCode: 'ups', name: 'UPS Ground' },
  { code: 'fedex_ground', carrierCode: 'fedex', name: 'FedEx Ground' },
] as const

/** What a parcel can be packed in (A§7.5). */
export const labelPackages = [
  { code: 'package', name: 'Package' },
  { code: 'flat_rate_envelope', name: 'Flat rate envelope' },
  { code: 'flat_rate_padded_envelope', name: 'Flat rate padded envelope' },
  { code: 'flat_rate_box', name: 'Flat rate box' },
] as const

/**
 * The documented body of a label, of what is chosen (A§7.5). `parcel` says which label of the order
 * is meant, so that sending it again buys no second one.
 */
export function labelBody(serviceCode: string, packageCode: string, parcel: number) {
  const service = labelServices.find(({ code }) => code === serviceCode) ?? labelServices[0]
  return { carrierCode: service.carrierCode, serviceCode: service.code, packageCode, parcel }
}
