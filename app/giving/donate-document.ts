import { heroBlock, scriptureBlock, storedColor } from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { keptForApi, unused } from '#app/content/kit/field-hints.ts'
import { color, group, icon, list, number, paragraph, text } from '#app/content/kit/fields.ts'
import { sum } from '#app/ui/format/sum.ts'

/** The page shows words and numbers instead. */
const heldIcon = keptForApi(icon('Icon', 'fas fa-heart'))

/** A claim about gifts that's shown only while an owner has confirmed its exact text. */
function confirmedNote(label: string, fallback: string) {
  return paragraph(label, fallback, {
    unseenBecause:
      'Visitors see this after an owner confirms it on the dashboard. Leave blank to say nothing.',
  })
}

const impact = group('Impact', {
  title: text('Title', 'What your gift can do'),
  description: paragraph(
    'Description',
    'No gift is small here. These are the kinds of things it turns into.',
  ),
  items: list(
    'Impact items',
    {
      amount: text('Amount', ''),
      description: paragraph('Description', ''),
      icon: heldIcon,
      color: storedColor('waterfall-blue'),
    },
    {
      namedBy: ['amount', 'description'],
      addLabel: 'Add Impact Item',
      newItem: {
        amount: '$25',
        description: 'New impact description',
        icon: 'fas fa-heart',
        color: 'waterfall-blue',
      },
      addedToast: { title: 'Impact Item Added', description: "Don't forget to save your changes!" },
      fallback: [
        {
          amount: '$25',
          description: 'Helps set a hot supper in front of a family.',
          icon: 'fas fa-utensils',
          color: 'golden-yellow',
        },
        {
          amount: '$50',
          description:
            'Helps fill a bag with food, socks, and a blanket for someone outside tonight.',
          icon: 'fas fa-hand-holding-heart',
          color: 'waterfall-blue',
        },
        {
          amount: '$100',
          description: 'Helps keep a recovery group going: the room, the books, the coffee.',
          icon: 'fas fa-users',
          color: 'forest-green',
        },
        {
          amount: '$250',
          description:
            'Helps someone through the first days of a new start, with a person by their side.',
          icon: 'fas fa-house',
          color: 'lavender-purple',
        },
      ],
    },
  ),
})

const transparency = group('Transparency', {
  title: text('Title', 'Where your gift goes'),
  description: paragraph('Description', 'Here’s how we use every dollar.'),
  breakdown: list(
    'Breakdown',
    {
      label: text('Label', ''),
      percent: number('Percent', 0, { min: 0, max: 100 }),
      description: paragraph('Description', ''),
      color: unused(color('Color', 'waterfall-blue')),
    },
    {
      namedBy: ['label', 'description'],
      addLabel: 'Add Item',
      newItem: { label: 'New Item', percent: 0, description: '', color: 'waterfall-blue' },
      fallback: [
        {
          label: 'Programs',
          percent: 75,
          description: 'Recovery, counseling, meals, outreach, and housing help: the work itself.',
          color: 'forest-green',
        },
        {
          label: 'Facility and operations',
          percent: 15,
          description: 'The rooms we meet in, kept warm, safe, and open.',
          color: 'golden-yellow',
        },
        {
          label: 'Administration',
          percent: 10,
          description: 'Bookkeeping, insurance, and answering the phone.',
          color: 'waterfall-blue',
        },
      ],
    },
  ),
})

const alternativeWays = group('Alternative ways to give', {
  title: text('Title', 'Other ways to give'),
  methods: list(
    'Methods',
    {
      title: text('Title', ''),
      contact: formatted('Contact', ''),
      icon: heldIcon,
      color: storedColor('waterfall-blue'),
    },
    {
      namedBy: ['title'],
      addLabel: 'Add Method',
      newItem: {
        title: 'New Method',
        icon: 'fas fa-heart',
        contact: 'Contact information',
        color: 'waterfall-blue',
      },
      fallback: [
        {
          title: 'By check',
          contact:
            'Make it out to 14:23 Ministries. Write to us, and we’ll tell you where to send it.',
          icon: 'fas fa-envelope',
          color: 'waterfall-blue',
        },
        {
          title: 'In person',
          contact: 'Come by the office, or find one of us after the service on Sunday.',
          icon: 'fas fa-church',
          color: 'forest-green',
        },
        {
          title: 'Food and clothing',
          contact: 'Coats, blankets, canned food. Please ask us first what we need this week.',
          icon: 'fas fa-box-open',
          color: 'golden-yellow',
        },
        {
          title: 'Your time',
          contact: 'Cook, drive, listen, fix things. Tell us what you like to do.',
          icon: 'fas fa-clock',
          color: 'sage-green',
        },
      ],
    },
  ),
})

/** Donate (V§2.12, V§3.2, A§3.2). */
export const donate = defineDocument({
  key: 'donate',
  label: 'Donate',
  publicPath: '/donate',
  warnings: ({ transparency: { breakdown } }) => {
    const percent = sum(breakdown.map((part) => part.percent))
    if (breakdown.length === 0 || percent === 100) return []
    return [`The parts under Transparency add up to ${percent} percent, not 100.`]
  },
  summary: (values) => [
    { label: 'Impact items', value: values.impact.items.length, block: 'impact' },
    {
      label: 'Transparency items',
      value: values.transparency.breakdown.length,
      block: 'transparency',
    },
    { label: 'Hero image', value: setOrNot(values.hero.backgroundImage), block: 'hero' },
    {
      label: 'Scripture image',
      value: setOrNot(values.scripture.backgroundImage),
      block: 'scripture',
    },
  ],
  fields: {
    hero: heroBlock({
      title: 'Keep a light on for someone',
      description:
        'Your gift becomes a meal, a bed, a ride, an hour with someone who listens. Thank you for standing with people in recovery and people without a home tonight.',
    }),
    impact,
    donationForm: group('Giving area', {
      title: text('Title', 'Give today', { required: true }),
      description: paragraph(
        'Description',
        'Give once or every month, whatever works for you. We’re grateful either way.',
      ),
      formTitle: text('Form title', 'Your gift', { required: true }),
      formSubtitle: paragraph('Form subtitle', 'We never see your card number.'),
      taxNumber: text('Tax number', '', {
        help: 'Your EIN, such as 12-3456789. Leave blank to hide it.',
      }),
      taxNote: confirmedNote(
        'Tax-deductible gifts',
        'Your gift is tax-deductible as the law allows.',
      ),
      receiptNote: confirmedNote(
        'Receipts',
        'A receipt comes by email right away, and a statement for the year comes in January.',
      ),
      monthlyNote: confirmedNote(
        'How to stop a monthly gift',
        'To change or stop a monthly gift, use the link in your receipt, or call us.',
      ),
    }),
    alternativeWays,
    scripture: scriptureBlock({
      title: 'Given gladly',
      verse:
        'Each one should give what he has decided in his heart to give, not out of regret or compulsion. For God loves a cheerful giver.',
      reference: '2 Corinthians 9:7, Berean Standard Bible',
    }),
    transparency,
    tributes: group('Gifts in memory and in honor', {
      title: text('Title', 'Give in someone’s name'),
      memorial: group('Memorial gift', {
        title: text('Title', 'Memorial gift', { required: true }),
        description: paragraph(
          'Description',
          'Remember someone you love by opening a door for someone they would have loved too.',
        ),
        buttonText: text('Button text', 'Give in memory', { required: true }),
      }),
      honor: group('Honor gift', {
        title: text('Title', 'Honor gift', { required: true }),
        description: paragraph(
          'Description',
          'A birthday, a sober anniversary, a thank-you: mark it with a gift in their name.',
        ),
        buttonText: text('Button text', 'Give in honor', { required: true }),
      }),
    }),
  },
})

export type DonateContent = DocumentValues<typeof donate>
