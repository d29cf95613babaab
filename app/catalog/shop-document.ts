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
  label: 'Shop Settings',
  fullName: 'Shop Settings',
  generalLabel: 'Open or closed',
  publicPath: '/shop',
  permission: 'products',
  refusesUnknownKeys: true,
  fields: {
    isOpen: toggle('Open for orders', true, {
      help: 'When this is off, people can look around but can’t buy.',
    }),
    closedText: text('Message while closed', 'The shop is closed for a short while.', {
      // if blank, the shop would look open but refuse orders without a reason
      required: true,
      unseenBecause: 'Shown while the shop is closed.',
    }),
    hero: group('Hero', {
      title: text('Title', 'Wear the story', { required: true }),
      description: paragraph(
        'Description',
        'Every shirt, mug, and book pays for a bed, a meal, or a ride to treatment.',
      ),
      backgroundImage: image('Background image', 'hero'),
    }),
    partner: group('Fulfilled by', {
      name: text('Partner name', '', {
        help: 'If you leave this blank, we show each product’s own vendor.',
      }),
      logo: image('Logo', 'vendor'),
    }),
    rating: group(
      'Rating line',
      {
        show: withHints(
          toggle('Show', true, {
            help: 'With live payments, visitors see this only after the owner confirms these numbers on the dashboard.',
          }),
          { showsRest: true },
        ),
        stars: number('Stars', 4.9, { min: 0, max: 5 }),
        count: number('Number of reviews', 127, { min: 0, max: 1_000_000 }),
      },
      { unseenBecause: 'Shown on every product page.' },
    ),
    promises: group(
      'Promises',
      {
        shipping: text('Shipping', '2-3 business days'),
        returns: text('Returns', '30-day returns'),
        returnDays: number('Days to return an item', 30, {
          min: 0,
          max: 365,
          help: 'Search engines see this after the owner confirms the returns promise. Enter 0 to leave it out.',
        }),
        spirit: text('Faith', 'Faith-inspired'),
      },
      { unseenBecause: 'Shown on every product page.' },
    ),
    sizeTable: sizeTableField,
    shipping: group(
      'Shipping',
      {
        flat: number('Flat rate (dollars)', 6.95, dollars),
        freeOver: number('Free shipping from this subtotal (dollars, 0 for never)', 75, dollars),
        offersPickup: toggle('Offer pickup', true),
        pickupText: text('Pickup text', 'Pick up at the house, free of charge'),
        fromZip: text('ZIP code you ship from', '97000', {
          help: 'Used to calculate shipping. Buyers don’t see it.',
        }),
      },
      { unseenBecause: 'Used in the cart and at checkout.' },
    ),
    taxes: taxesField,
    taxExemption: group(
      'Tax-exempt buyers',
      {
        isOffered: toggle(
          'Let churches and other tax-exempt buyers enter a certificate number',
          false,
          {
            help: 'Their tax is removed right away. Check the number on the order, and keep a copy of the certificate.',
          },
        ),
      },
      { unseenBecause: 'Shown at checkout.' },
    ),
    records: group('Records', orderRecordsFields),
  },
  warnings: ({ taxes }) => taxWarnings(taxes),
})
