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
import { servicePath } from '#app/public-pages.ts'

const main = mainBlock({
  title: 'First things first',
  description:
    'Are you without a home tonight? Tell us, and we begin with tonight: something to eat, somewhere warm, somebody to call.\n\nThe rest can wait until you have slept. Then we work on a roof, papers and an income with you, one after the other.',
  ctaText: 'Ask for help tonight',
  color: 'golden-yellow',
  eventCategory: 'fellowship',
  services: [
    { description: 'You need no papers to eat with us', color: 'golden-yellow' },
    { description: 'You need no faith to be helped', color: 'forest-green' },
    { description: 'You will be called by your name', color: 'waterfall-blue' },
    { description: 'Nobody will ask how you got here', color: 'sage-green' },
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
        'We help you find a safe bed for tonight, with us or with a partner, and tell you honestly what is free.',
      color: 'golden-yellow',
    },
    {
      icon: 'fas fa-utensils',
      title: 'Meals & Pantry',
      description: 'Hot food at a real table, and a bag to take along.',
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
      description: 'A room for the time in between, while the next door is being opened.',
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-id-card',
      title: 'Case Management',
      description:
        'One person who knows your file: ID papers, benefits, dates to keep, the long line.',
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
        'If you have nowhere to sleep tonight, you are in the right place. Tell us where you are. There is no test to pass.',
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
      title: 'Nobody should be alone outside',
      description:
        'For yourself or for somebody you have seen: tell us, and we will look for a way together.',
      ctaText: 'Get Housing Help',
    }),
  },
})
