/** The services in the label dialog, with their carriers (A§7.5). */
export const labelServices = [
  { code: 'usps_priority_mail', carrierCode: 'usps', name: 'USPS Priority Mail' },
  { code: 'usps_first_class_mail', carrierCode: 'usps', name: 'USPS First Class Mail' },
  { code: 'ups_ground', carrierCode: 'ups', name: 'UPS Ground' },
  { code: 'fedex_ground', carrierCode: 'fedex', name: 'FedEx Ground' },
] as const

/** The package types in the label dialog (A§7.5). */
export const labelPackages = [
  { code: 'package', name: 'Package' },
  { code: 'flat_rate_envelope', name: 'Flat rate envelope' },
  { code: 'flat_rate_padded_envelope', name: 'Flat rate padded envelope' },
  { code: 'flat_rate_box', name: 'Flat rate box' },
] as const

/**
 * The specified body for the chosen service and package (A§7.5). `parcel` is the label's number, so that repeating
 * the call doesn't buy a second one.
 */
export function labelBody(serviceCode: string, packageCode: string, parcel: number) {
  const service = labelServices.find(({ code }) => code === serviceCode) ?? labelServices[0]
  return { carrierCode: service.carrierCode, serviceCode: service.code, packageCode, parcel }
}

/** 'USPS Priority Mail, Package'. A code that isn't offered here, such as one bought in bulk, is shown as it is. */
export function describeService(bought: { serviceCode: string; packageCode: string }): string {
  const service = labelServices.find(({ code }) => code === bought.serviceCode)
  const pack = labelPackages.find(({ code }) => code === bought.packageCode)
  return `${service?.name ?? bought.serviceCode}, ${pack?.name ?? bought.packageCode}`
}
