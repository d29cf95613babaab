import {
  approachesBlock,
  callToActionBlock,
  cardFields,
  heroBlock,
  mainBlock,
  programsBlock,
  scriptureBlock,
  testimonialsBlock,
} from '#app/content/blocks/blocks.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { group, list, paragraph, text } from '#app/content/kit/fields.ts'
import { servicePath } from '#app/site/public-pages.ts'

const main = mainBlock({
  title: 'We go out and meet people',
  description:
    'Not everyone can come to us, so we go: to the park, the riverbank, the motel, the jail. We bring something warm, and we learn names.\n\nIt’s simple work. It takes soup, patience, and friends like you.',
  ctaText: 'Join us once',
  color: 'golden-yellow',
  eventCategory: 'community',
  services: [
    { description: 'Hot meals, brought to where people are', color: 'golden-yellow' },
    { description: 'Clothing, blankets, and hygiene kits', color: 'waterfall-blue' },
    { description: 'A ride to a meeting, a doctor, or a shelter', color: 'forest-green' },
    { description: 'Prayer for anyone who asks', color: 'lavender-purple' },
  ],
})

const programs = programsBlock({
  title: 'Where you’ll find us',
  subtitle: 'Six ways we go out and meet people.',
  items: [
    {
      icon: 'fas fa-van-shuttle',
      title: 'Street Outreach',
      description: 'A van, a thermos, and the same faces every time, so that trust can grow.',
      color: 'forest-green',
    },
    {
      icon: 'fas fa-utensils',
      title: 'Community Meals',
      description:
        'One long table for neighbors with and without a home. There’s always room for one more.',
      color: 'golden-yellow',
    },
    {
      icon: 'fas fa-shirt',
      title: 'Clothing Closet',
      description: 'Clean clothes on hangers, chosen by the person who will wear them.',
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-envelope-open-text',
      title: 'Jail & Hospital Visits',
      description: 'A letter, a visit, and someone to meet you on the day you get out.',
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-children',
      title: 'Family Support',
      description: 'For the children, parents, and partners who wait at home and hope.',
      color: 'sage-green',
    },
    {
      icon: 'fas fa-handshake',
      title: 'Neighborhood Partners',
      description: 'Churches, schools, stores, and clinics, working side by side.',
      color: 'forest-green',
    },
  ],
})

const volunteer = group('Volunteer', {
  title: text('Title', 'Lend a hand'),
  subtitle: paragraph(
    'Subtitle',
    'You don’t need training to carry soup. Come along with someone who knows the way.',
  ),
  ctaText: text('Button text', 'Volunteer with us', { required: true }),
  items: list('Ways to volunteer', cardFields(), {
    namedBy: ['title', 'description'],
    addLabel: 'Add Way to Volunteer',
    newItem: { icon: 'fas fa-heart', title: 'New Team', description: '', color: 'waterfall-blue' },
    fallback: [
      {
        icon: 'fas fa-van-shuttle',
        title: 'Mobile Team',
        description: 'Ride along, hand things out, remember names.',
        color: 'forest-green',
      },
      {
        icon: 'fas fa-utensils',
        title: 'Meal Service',
        description: 'Cook, serve, or do the dishes. People talk while they dry.',
        color: 'golden-yellow',
      },
      {
        icon: 'fas fa-people-arrows',
        title: 'Peer Support',
        description: 'If you’re steady in your own recovery, sit beside someone who is new to it.',
        color: 'lavender-purple',
      },
      {
        icon: 'fas fa-clipboard-list',
        title: 'Administration',
        description: 'Phones, lists, letters, spreadsheets. Quiet work that keeps the lights on.',
        color: 'waterfall-blue',
      },
    ],
  }),
})

/** Community outreach (V§2.8). */
export const communityOutreach = defineDocument({
  key: 'community-outreach',
  label: 'Community Outreach',
  publicPath: servicePath('community-outreach'),
  fields: {
    hero: heroBlock({
      title: 'Light that goes outdoors',
      description:
        'We carry meals, blankets, and friendship into our city. Are you out there? Flag us down. Are you at home? Come along.',
    }),
    main,
    approaches: approachesBlock({ title: '', subtitle: '', items: [] }),
    programs,
    testimonials: testimonialsBlock({
      title: 'Heard along the way',
      subtitle: 'From both sides of the soup ladle.',
      items: [
        {
          name: 'Ray',
          status: 'Met on a Thursday night',
          quote:
            'They asked my name and the next week they still knew it. You wouldn’t believe what that does to a man.',
          color: 'golden-yellow',
        },
        {
          name: 'Hannah B.',
          status: 'Mobile Team volunteer',
          quote:
            'I signed up to help people. Mostly, they’ve taught me: how to wait, how to share, how to be glad for dry shoes.',
          color: 'waterfall-blue',
        },
      ],
    }),
    scripture: scriptureBlock({
      title: 'Let it shine',
      verse:
        'In the same way, let your light shine before men, that they may see your good deeds and glorify your Father in heaven.',
      reference: 'Matthew 5:16, Berean Standard Bible',
    }),
    volunteer,
    cta: callToActionBlock({
      title: 'Do you know someone who needs us?',
      description: 'Tell us who and where, or tell us when you have a free evening.',
      ctaText: 'Contact Our Outreach Team',
    }),
  },
})
