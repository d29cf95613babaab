import { expect, test } from 'vitest'
import { correctionOf, fieldsOf } from './correction-fields.ts'

const order = {
  customerName: 'Sam Rivers',
  customerEmail: 'sam@example.org',
  customerPhone: '',
  recipientName: 'Naomi Hill',
  giftMessage: 'For you',
  shippingBy: 'table',
  shippingAddress: {
    ...{ street: '12 Mill Lane', street2: '', city: 'Riverbend', state: 'OR', zipCode: '97000' },
    country: 'US',
  },
}

test("sends only changed fields, so that two people don't undo each other's corrections", () => {
  const fields = fieldsOf(order)
  expect(correctionOf(order, fields)).toEqual({})
  expect(correctionOf(order, { ...fields, email: 'sam2@example.org' })).toEqual({
    customerEmail: 'sam2@example.org',
  })
  expect(correctionOf(order, { ...fields, recipientName: '', giftMessage: '' })).toEqual({
    recipientName: '',
    giftMessage: '',
  })
})

test('sends the address as a whole', () => {
  const { country: _, ...address } = order.shippingAddress
  expect(correctionOf(order, { ...fieldsOf(order), street2: 'Unit 9' })).toEqual({
    shippingAddress: { ...address, street2: 'Unit 9' },
  })
})

test('sends no address and no gift for a pickup', () => {
  const pickup = { ...order, shippingBy: 'pickup' }
  const fields = { ...fieldsOf(pickup), phone: '(503) 555-0134', street: '9 Oak' }
  expect(correctionOf(pickup, fields)).toEqual({ customerPhone: '(503) 555-0134' })
})
