/** What the dialog sends when nobody touches it (A§7.5). */
export const documentedBody = {
  carrierCode: 'usps',
  serviceCode: 'usps_priority_mail',
  packageCode: 'package',
}
