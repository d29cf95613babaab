import { expect, test } from 'vitest'
import { describeService, labelBody, labelPackages, labelServices } from './label-choice.ts'

test('offers and sends the documented values by default', () => {
  const [service, parcelPackage] = [labelServices[0].code, labelPackages[0].code]
  expect(labelBody(service, parcelPackage, 1)).toEqual({
    carrierCode: 'usps',
    serviceCode: 'usps_priority_mail',
    packageCode: 'package',
    parcel: 1,
  })
})

test('sends the chosen service with its carrier', () => {
  expect(labelBody('fedex_ground', 'flat_rate_box', 2)).toEqual({
    carrierCode: 'fedex',
    serviceCode: 'fedex_ground',
    packageCode: 'flat_rate_box',
    parcel: 2,
  })
  expect(labelBody('ups_ground', 'package', 1).carrierCode).toBe('ups')
})

test('names a bought label’s service and package, and keeps unknown codes', () => {
  expect(describeService({ serviceCode: 'usps_priority_mail', packageCode: 'package' })).toBe(
    'USPS Priority Mail, Package',
  )
  expect(describeService({ serviceCode: 'usps_media_mail', packageCode: 'flat_rate_box' })).toBe(
    'usps_media_mail, Flat rate box',
  )
})
