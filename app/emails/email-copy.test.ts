import { describe, expect, test } from 'vitest'
import type { Order } from '#app/orders/order-schema.ts'
import { testLines, testOrder } from '#app/orders/orders.fixtures.ts'
import { type EmailFacts, type EmailKind, emailCopyOf } from './email-copy.ts'
import { emailPreviewQuery } from './email-preview.ts'
import { textOf } from './email-text.ts'

const address = {
  ...{ street: '12 Mill Lane', street2: 'Unit 9', city: 'Riverbend', state: 'OR' },
  ...{ zipCode: '97000', country: 'US' },
}

function factsOf(changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}): EmailFacts {
  const order: Order = {
    ...testOrder({ id: 'order-1', number: 'N1' }),
    ...{ shippingAddress: address, billingAddress: address },
    items: testLines('order-1').map((line) => ({ ...line, picture: null, colorHex: null })),
    packages: [],
    ...changes,
  }
  return {
    ...{ order, amountCents: 0, orderedOn: 'November 20, 2026', language: 'en' },
    ministry: { name: 'Lampstand', address: '1 Hill Road', phone: '555', email: 'a@example.org' },
    pickup: { text: 'Come by', address: ['Lampstand', '1 Hill Road'], hours: ['Weekdays: 9 to 5'] },
    shop: { shippingPromise: '2-3 days', pickupText: 'Come by' },
    ...{ orderUrl: 'https://x.org/order/N1', siteUrl: 'https://x.org' },
    ...more,
  }
}

/** A package with this tracking number. */
function packageOf(carrierCode: string | null, trackingNumber: string): Order['packages'][number] {
  const shared = { orderId: 'order-1', labelId: null, toldAt: null, createdAt: '' }
  return { ...shared, id: trackingNumber, carrierCode, trackingNumber }
}

function copyOf(kind: EmailKind, changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}) {
  return emailCopyOf(kind, factsOf(changes, more))
}

const pickup = { shippingBy: 'pickup' } as const
const days = 'Banks take 5 to 10 business days to show it.'

describe('an order email', () => {
  test('placed: says what comes next for shipping, pickup, and test orders', () => {
    expect(copyOf('placed')).toMatchObject({
      ...{ subject: 'Thank you for your order N1', heading: 'Thank you, Sam Rivers' },
      preview: '$70.92. We’ll pack it and email you when it ships.',
      paragraphs: [
        'We received your order and your payment.',
        'We’ll pack it and email you when it ships. Shipping: 2-3 days.',
      ],
      ...{ showsAddress: true, isForStaff: false, trackings: [] },
      button: { label: 'See your order', url: 'https://x.org/order/N1' },
    })
    const [, unpromised] = copyOf(
      'placed',
      {},
      { shop: { shippingPromise: '', pickupText: '' } },
    ).paragraphs
    expect(unpromised).toBe('We’ll pack it and email you when it ships.')
    expect(copyOf('placed', { ...pickup, mode: 'test', customerName: 'see x.org' })).toMatchObject({
      ...{
        subject: '[TEST] Thank you for your order N1',
        heading: 'Thank you',
        showsAddress: false,
      },
      paragraphs: [
        'Your test order came through just like a real one.',
        'We’ll get it ready and email you when you can pick it up. Come by.',
      ],
    })
  })

  test.each([
    ['Ana Núñez', 'Thank you, Ana Núñez'],
    ['x'.repeat(60), `Thank you, ${'x'.repeat(60)}`],
    ['x'.repeat(61), 'Thank you'],
    ['J. R. Hill', 'Thank you, J. R. Hill'],
    ['win.example', 'Thank you'],
    ['R2', 'Thank you'],
  ])('greets %s by name only if it is a name', (customerName, heading) => {
    expect(copyOf('placed', { customerName }).heading).toBe(heading)
  })

  test('placedStaff: says how many items and what to do', () => {
    expect(copyOf('placedStaff')).toMatchObject({
      ...{ subject: 'New order N1: $70.92', preview: '3 items.', isForStaff: true },
      button: { label: 'Open order', url: 'https://x.org/admin/orders/order-1' },
    })
    const first = (changes: Partial<Order>) => copyOf('placedStaff', changes).paragraphs[0]
    expect(first({})).toBe('It’s paid: $70.92. It needs to be shipped.')
    expect(first(pickup)).toBe('It’s paid: $70.92. The buyer will pick it up.')
    expect(first({ mode: 'test' })).toBe('It’s a test order of $70.92.')
  })

  test('shipped and tracking: name every package, and carriers if they differ', () => {
    const both = { packages: [packageOf('usps', '94'), packageOf('stamps_com', '95')] }
    for (const kind of ['shipped', 'tracking'] as const) {
      const { paragraphs, trackings } = copyOf(kind, both)
      expect(paragraphs[0]).toContain('It comes in 2 packages, each with its own tracking number.')
      expect(trackings.map(({ text }) => text)).toEqual([
        'Tracking number 94',
        'Tracking number 95',
      ])
    }
    const mixed = { packages: [packageOf('usps', '94'), packageOf('ups', '1Z9')] }
    const spanish = copyOf('shipped', mixed, { language: 'es' })
    expect(spanish.paragraphs[0]).toContain('2 paquetes')
    expect(spanish.trackings.map(({ text }) => text)).toEqual([
      'USPS, número de rastreo 94',
      'UPS, número de rastreo 1Z9',
    ])
  })

  test('shipped and tracking: say carrier and tracking number, or where to pick up', () => {
    const parcel = { packages: [packageOf('usps', '94')] }
    const url = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'
    const trackings = [{ text: 'Tracking number 94', url }]
    expect(copyOf('shipped', parcel)).toMatchObject({
      ...{ preview: 'It shipped with USPS.', trackings, showsAddress: true },
      paragraphs: ['Your order shipped with USPS.'],
    })
    expect(copyOf('shipped')).toMatchObject({
      ...{ preview: 'It has shipped.', paragraphs: ['Your order has shipped.'], trackings: [] },
    })
    expect(copyOf('tracking', parcel)).toMatchObject({
      ...{ preview: 'Track your package with USPS.', trackings, showsAddress: true },
      paragraphs: ['Your order is on its way with USPS. Here’s your tracking number.'],
    })
    expect(copyOf('tracking', { packages: [packageOf(null, '94')] })).toMatchObject({
      preview: 'Track your package with this number.',
      paragraphs: ['Your order is on its way. Here’s your tracking number.'],
      trackings: [{ text: 'Tracking number 94', url: null }],
    })
    expect(copyOf('shipped', pickup)).toMatchObject({
      ...{ heading: 'Your order is ready', showsAddress: false, showsPickup: true },
      paragraphs: ['It’s ready for you. Come by.'],
    })
  })

  test('cancelled: says whether all, part, or nothing is refunded', () => {
    const said = (amountCents: number, shippedAt: string | null = null) =>
      copyOf('cancelled', { shippedAt }, { amountCents })
    const unsent = 'We canceled your order. Nothing will be shipped.'
    expect(said(7092).paragraphs).toEqual([
      ...[
        unsent,
        `We’re refunding $70.92 to the card you paid with. That’s the full amount you paid. ${days}`,
      ],
    ])
    const cent = `We’re refunding $0.01 to the card you paid with. ${days}`
    expect(said(1, 'then')).toMatchObject({
      ...{ preview: cent, paragraphs: ['We canceled your order.', cent] },
    })
    expect(said(0)).toMatchObject({
      ...{ preview: 'We canceled your order.', paragraphs: [unsent] },
    })
  })

  test('refunded: says whether all or part, and the total after earlier refunds', () => {
    const first = (amountCents: number, refundedCents: number) =>
      copyOf('refunded', { refundedCents }, { amountCents }).paragraphs[0]
    const part = 'That’s part of what you paid for this order.'
    expect(first(7092, 7092)).toBe('That’s the full amount you paid for this order.')
    expect(first(7092, 8000)).toBe('That’s the full amount you paid for this order.')
    expect(first(7091, 7091)).toBe(part)
    expect(first(500, 501)).toBe(`${part} In total, we’ve refunded $5.01.`)
    expect(first(500, 0)).toBe(part)
  })

  test('tooLate: says what is refunded and links to the shop', () => {
    expect(copyOf('tooLate', {}, { amountCents: 5 })).toMatchObject({
      preview: 'We refunded the full $0.05.',
      button: { label: 'Visit the shop', url: 'https://x.org/shop' },
    })
  })
})

describe('a plain-text email', () => {
  function written(changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}) {
    const facts = factsOf(changes, more)
    return textOf(emailCopyOf('placed', facts), facts).split('\n\n')
  }

  test('aligns items and totals, and lists only what was charged', () => {
    expect(written()[3]?.split('\n')).toEqual([
      'Order N1, November 20, 2026',
      '2 × Light left on shirt (Forest Green, L)  $49.98',
      '1 × Supper mug                             $13.99',
      'Subtotal                                   $63.97',
      'Shipping                                    $6.95',
      'Total                                      $70.92',
    ])
    const sums = { ...pickup, shippingCents: 0, taxCents: 1, refundedCents: 1 }
    const [line] = factsOf().order.items
    const items = line ? [{ ...line, name: 'x'.repeat(60), color: '' }] : []
    expect(written({ ...sums, items })[3]?.split('\n')).toEqual([
      'Order N1, November 20, 2026',
      `2 × ${'x'.repeat(60)} (L)  $49.98`,
      `${'Subtotal'.padEnd(52)}  $63.97`,
      `${'Pickup'.padEnd(52)}    Free`,
      `${'Tax'.padEnd(52)}   $0.01`,
      `${'Total'.padEnd(52)}  $70.92`,
      `${'Refunded'.padEnd(52)}  -$0.01`,
    ])
  })

  test('says where it ships and how to reach the ministry', () => {
    const goes = 'Shipping to:\nSam Rivers\n12 Mill Lane\nUnit 9\nRiverbend, OR 97000'
    expect(written()).toContain(goes)
    expect(written({ shippingAddress: { ...address, street: '' } }).join()).not.toContain(
      'Shipping to',
    )
    const ways = (['a@x.org', ''] as const).flatMap((email) =>
      (['555', ''] as const).map((phone) =>
        written({}, { ministry: { name: 'Lampstand', address: '', phone, email } }).at(-2),
      ),
    )
    expect(ways).toEqual([
      'Something wrong? Reply to this email or call 555.',
      'Something wrong? Reply to this email.',
      'Something wrong? Call 555.',
      'Something wrong? Write to us: https://x.org/contact.',
    ])
    expect(written().at(-1)).toBe('Lampstand\nhttps://x.org')
  })

  test('has the tracking number and URL, the test notice, and no address for staff', () => {
    const facts = factsOf({ mode: 'test', packages: [packageOf('usps', '94')] })
    const text = textOf(emailCopyOf('shipped', facts), facts).split('\n\n')
    expect(text[1]).toBe('THIS IS A TEST. NO CARD WAS CHARGED, AND NOTHING WILL BE SHIPPED.')
    expect(text[3]).toMatch(/^Tracking number 94\nhttps:/)
    const staff = textOf(emailCopyOf('placedStaff', facts), facts)
    expect(staff.endsWith('Open order:\nhttps://x.org/admin/orders/order-1')).toBe(true)
    expect(staff).not.toContain('12 Mill Lane')
  })
})

test('the preview takes dollars, and treats an invalid amount as zero', () => {
  const amounts = ['5.01', undefined, 'x'].map((amount) => {
    return emailPreviewQuery.parse({ move: 'refunded', amount }).amount
  })
  expect(amounts).toEqual([501, 0, 0])
  const long = { carrier: 'x'.repeat(60), trackingNumber: 'x'.repeat(60) }
  const isTaken = (more: object) =>
    emailPreviewQuery.safeParse({ move: 'tracking', ...long, ...more }).success
  expect([isTaken({}), isTaken({ carrier: 'x'.repeat(61) })]).toEqual([true, false])
  expect(isTaken({ trackingNumber: 'x'.repeat(61) })).toBe(false)
})
