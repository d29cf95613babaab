import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierLines, isPoBox, undeliverableBy } from './label-address.ts'

describe('street lines on a label', () => {
  test.each([
    ['12 Mill Lane', '', ['12 Mill Lane']],
    ['12 Mill Lane', 'Unit 9', ['12 Mill Lane', 'Unit 9']],
    ['a'.repeat(35), 'Unit 9', ['a'.repeat(35), 'Unit 9']],
    [
      '12345 North Doctor Martin Luther King Junior Boulevard',
      '',
      ['12345 North Doctor Martin Luther', 'King Junior Boulevard'],
    ],
    [
      '12345 North Doctor Martin Luther King Junior Boulevard',
      'Building C, Apartment 1204',
      ['12345 North Doctor Martin Luther', 'King Junior Boulevard', 'Building C, Apartment 1204'],
    ],
    [
      '12 Mill Lane',
      'Care of the Riverbend Community House, Room 9',
      ['12 Mill Lane', 'Care of the Riverbend Community', 'House, Room 9'],
    ],
    ['12 Peña y Ñandú de la Sierra Nevadaa', 'B', ['12 Peña y Ñandú de la Sierra', 'Nevadaa', 'B']],
  ])('wraps %j, %j', (street, street2, lines) => {
    expect(carrierLines({ street, street2 })).toEqual(lines)
  })

  test.each([
    ['a'.repeat(36), ''],
    ['12 Mill Lane', 'a'.repeat(36)],
    ['word '.repeat(22), ''],
    ['word '.repeat(15), 'Unit 9'],
  ])('rejects a street too long to print: %j, %j', (street, street2) => {
    expect(carrierLines({ street, street2 })).toBeUndefined()
  })

  test('never loses or splits a word', () => {
    const words = fc.array(fc.stringMatching(/^[a-zñ0-9.#]{1,12}$/), { maxLength: 8 })
    fc.assert(
      fc.property(words, words, (street, street2) => {
        const lines = carrierLines({ street: street.join(' '), street2: street2.join(' ') })
        if (!lines) return
        expect(lines.join(' ').split(' ').filter(Boolean)).toEqual([...street, ...street2])
        expect(Math.max(0, ...lines.map((line) => line.length))).toBeLessThanOrEqual(35)
      }),
    )
  })
})

describe('a PO box', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'P. O. Box 12',
    'p o box 12',
    'P O BOX 12',
    'POBox 12',
    'PO BOX12',
    'P.O.Box #12',
    'PO-Box 12',
    'P/O Box 12',
    'P0 Box 12',
    'PO Bx 12',
    'POB 12',
    'P.O.B. 12',
    'P.O. 12',
    'Ｐ.Ｏ. Box 12',
    'Post Office Box 12',
    'Post-Office Box A',
    'Post Box 12',
    'Postal Box No. 12',
    'PO Drawer 12',
    'Box 12',
    'BOX 12-B',
    'Drawer 7',
    'General Delivery',
    'c/o Sam Rivers, P.O. Box 12',
    'Apartado 12',
    'Apartado Postal 12',
    'Apdo. Postal #12',
    'Apartado de Correos 12',
  ])('is recognized: %j', (street) => {
    expect(isPoBox({ street, street2: '' })).toBe(true)
  })

  test('is recognized in the second line too', () => {
    expect(isPoBox({ street: '12 Mill Lane', street2: 'P.O. Box 12' })).toBe(true)
    expect(isPoBox({ street: '', street2: 'Box 12' })).toBe(true)
  })

  test.each([
    ['12 Box Elder Lane', ''],
    ['5 Post Office Road', ''],
    ['100 Postbox Way', ''],
    ['Po River Drive 12', ''],
    ['12 Po Drive', 'Unit B 12'],
    ['123 Boxwood Ct', 'Apt 4'],
    ['123 College Ave', 'Box 12'],
    ['RR 2 Box 5', ''],
    ['HC 1 Box 12', ''],
    ['12 Mill Lane', 'PMB 12'],
    ['12 Calle del Apartadero', 'Apartamento 3'],
    ['12 Mill Lane', 'Apto 3'],
  ])('is not: %j, %j', (street, street2) => {
    expect(isPoBox({ street, street2 })).toBe(false)
  })
})

test('only the Postal Service delivers to PO boxes and military and diplomatic addresses', () => {
  const home = { street: '12 Mill Lane', street2: '', city: 'Riverbend', state: 'OR' }
  const box = { ...home, street: 'PO Box 12' }
  const base = { ...home, street: 'PSC 3 Box 12', city: 'APO', state: 'AE' }
  for (const carrierCode of ['ups', 'ups_walleted', 'fedex', 'dhl_express', 'ontrac']) {
    const way = { carrierCode, serviceCode: `${carrierCode}_ground` }
    expect(undeliverableBy(way, home)).toBeUndefined()
    expect(undeliverableBy(way, box)).toMatch(/Choose USPS, or/)
    expect(undeliverableBy(way, base)).toMatch(/Choose USPS\./)
    expect(undeliverableBy(way, { ...home, city: 'F.P.O.' })).toMatch(/Choose USPS\./)
  }
  for (const way of [
    { carrierCode: 'usps' },
    { carrierCode: 'stamps_com', serviceCode: 'usps_priority_mail' },
    { carrierCode: 'endicia', serviceCode: 'usps_ground_advantage' },
  ]) {
    for (const address of [home, box, base]) expect(undeliverableBy(way, address)).toBeUndefined()
  }
})
