import {
  approachesBlock,
  callToActionBlock,
  heroBlock,
  mainBlock,
  programsBlock,
  scriptureBlock,
  testimonialsBlock,
} from '#app/content/blocks/blocks.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { servicePath } from '#app/site/public-pages.ts'

const main = mainBlock({
  title: 'First things first',
  description:
    'Are you without a home tonight? Tell us, and we’ll start with tonight: something to eat, somewhere warm, someone to call.\n\nThe rest can wait until you’ve slept. Then we’ll work with you on housing, an ID, and an income, one at a time.',
  ctaText: 'Ask for help tonight',
  color: 'golden-yellow',
  eventCategory: 'fellowship',
  services: [
    { description: 'You don’t need an ID to eat with us', color: 'golden-yellow' },
    { description: 'You don’t need faith to get help', color: 'forest-green' },
    { description: 'We’ll call you by your name', color: 'waterfall-blue' },
    { description: 'No one will ask how you got here', color: 'sage-green' },
  ],
})

const programs = programsBlock({
  title: 'From tonight to a key of your own',
  subtitle: 'Take what you need now, and come back for the rest.',
  items: [
    {
      icon: 'fas fa-bed',
      title: 'Emergency Shelter',
      description:
        'We help you find a safe bed for tonight, with us or a partner. We tell you honestly what’s open.',
      color: 'golden-yellow',
    },
    {
      icon: 'fas fa-utensils',
      title: 'Meals & Pantry',
      description: 'Hot food at a real table, and a bag to take with you.',
      color: 'forest-green',
    },
    {
      icon: 'fas fa-shirt',
      title: 'Clothing & Hygiene',
      description: 'Dry socks, a warm coat, soap, and a place to wash.',
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-key',
      title: 'Transitional Housing',
      description: 'A room for the time in between, while we look for the next place.',
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-id-card',
      title: 'Case Management',
      description:
        'One person who knows your case and helps with your ID, benefits, and appointments.',
      color: 'sage-green',
    },
    {
      icon: 'fas fa-briefcase',
      title: 'Job Readiness',
      description:
        'A résumé, a clean shirt, practice for the interview, and a phone number to give.',
      color: 'forest-green',
    },
  ],
})

/** Homeless support: static in the specification, a document here (decision 70). */
export const homelessSupport = defineDocument({
  key: 'homeless-support',
  label: 'Homeless Support',
  publicPath: servicePath('homeless-support'),
  fields: {
    hero: heroBlock({
      title: 'A warm place, then a way home',
      description:
        'If you have nowhere to sleep tonight, you’re in the right place. Tell us where you are. There’s no test to pass.',
    }),
    main,
    approaches: approachesBlock({ title: '', subtitle: '', items: [] }),
    programs,
    testimonials: testimonialsBlock({ title: '', subtitle: '', items: [] }),
    scripture: scriptureBlock({
      title: 'Love the stranger',
      verse:
        'When a foreigner resides with you in your land, you must not oppress him. You must treat the foreigner living among you as native-born and love him as yourself, for you were foreigners in the land of Egypt. I am the LORD your God.',
      reference: 'Leviticus 19:33-34, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'No one should be outside alone',
      description:
        'For yourself or for someone you’ve seen: tell us, and we’ll look for a way together.',
      ctaText: 'Get Housing Help',
    }),
  },
})
