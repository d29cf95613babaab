/** What the dialog sends by default (A§7.5). */
export const documentedBody = {
  carrierCode: 'usps',
  serviceCode: 'usps_priority_mail',
  packageCode: 'package',
}
