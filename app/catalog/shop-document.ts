import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image, number, paragraph, text, toggle } from '#app/content/kit/fields.ts'
import { orderRecordsFields } from '#app/site/documents/order-records-fields.ts'
import { sizeTableField } from './size-table-field.ts'
import { taxesField, taxWarnings } from './tax-fields.ts'

const dollars = { min: 0, max: 99_999.99 }

/** The shop's settings and the copy around its listing (decisions 23, 51, 52, 53). */
export const shop = defineDocument({
  key: 'shop',
  label: 'Shop settings',
  fullName: 'Shop settings',
  generalLabel: 'Open or closed',
  publicPath: '/shop',
  permission: 'shop',
  refusesUnknownKeys: true,
  fields: {
    isOpen: toggle('Open for orders', true, {
      help: 'While this is off, everything can be looked at and nothing can be paid for.',
    }),
    closedText: text('Said while it is closed', 'The shop is closed for a short while.', {
      // blank, it would look as if the shop were open, and refuse without a word
      required: true,
      unseenBecause: 'Shown while the shop is closed.',
    }),
    hero: group('Hero', {
      title: text('Title', 'Wear the story', { required: true }),
      description: paragraph(
        'Description',
        'Every shirt, mug and book pays for a bed, a meal or a ride to treatment.',
      ),
      backgroundImage: image('Background image', 'hero'),
    }),
    partner: group('Fulfilled by', {
      name: text('Name of the partner', '', {
        help: "Left blank, each product's own vendor is named.",
      }),
      logo: image('Logo', 'vendor'),
    }),
    rating: group(
      'Rating line',
      {
        show: withHints(
          toggle('Show', true, {
            help: 'Shown once the owner has confirmed these figures on the dashboard.',
          }),
          { showsRest: true },
        ),
        stars: number('Stars', 4.9, { min: 0, max: 5 }),
        count: number('Number of reviews', 127, { min: 0, max: 1_000_000 }),
      },
      { unseenBecause: 'Shown on the page of each product.' },
    ),
    promises: group(
      'Promises',
      {
        shipping: text('Shipping', '2-3 business days'),
        returns: text('Returns', '30-day returns'),
        returnDays: number('Days to return something', 30, {
          min: 0,
          max: 365,
          help: 'For search engines, once the owner has confirmed the returns promise. 0: nothing is said.',
        }),
        spirit: text('Spirit', 'Faith-inspired'),
      },
      { unseenBecause: 'Shown on the page of each product.' },
    ),
    sizeTable: sizeTableField,
    shipping: group(
      'Shipping',
      {
        flat: number('Flat rate, dollars', 6.95, dollars),
        freeOver: number('Free from this subtotal, dollars (0: never)', 75, dollars),
        offersPickup: toggle('Offer pick-up at the house', true),
        pickupText: text('Pick-up', 'Pick up at the house, free of charge'),
        fromZip: text('ZIP code that parcels leave from', '97000', {
          help: 'Shipping is reckoned from here; buyers do not see it.',
        }),
      },
      { unseenBecause: 'Reckoned and shown in the cart and at the checkout.' },
    ),
    taxes: taxesField,
    taxExemption: group(
      'Tax-exempt buyers',
      {
        isOffered: toggle('Churches and others can enter a certificate number', false, {
          help: 'They pay no tax at once. Check the number on the order, and keep a copy of the certificate.',
        }),
      },
      { unseenBecause: 'Asked at the checkout.' },
    ),
    records: group('Records', orderRecordsFields),
  },
  warnings: ({ taxes }) => taxWarnings(taxes),
})
