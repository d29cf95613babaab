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
  title: 'A rhythm you can lean on',
  description:
    'Wanting to change is a start. What carries you through is a normal week: people who wait for you, someone who knows your story, a safe bed.\n\nChoose one program or combine them. We’ll help you find what fits.',
  ctaText: 'Start Recovery',
  color: 'sage-green',
  eventCategory: 'recovery',
  services: [
    { description: 'Groups led by people who know the road', color: 'forest-green' },
    { description: 'A written plan of your own', color: 'waterfall-blue' },
    { description: 'Room for your family', color: 'lavender-purple' },
    { description: 'No shame if you have to start over', color: 'golden-yellow' },
  ],
})

const programs = programsBlock({
  title: 'Three ways to begin',
  subtitle: 'Most people start with one and find the others on the way.',
  items: [
    {
      icon: 'fas fa-people-group',
      title: 'Group Therapy',
      description:
        'A circle of chairs, the same faces each week. You can talk or just listen. What’s said there stays there.',
      color: 'forest-green',
    },
    {
      icon: 'fas fa-comments',
      title: 'Individual Counseling',
      description:
        'An hour that belongs to you, with one person who remembers what you said last time.',
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-house-chimney',
      title: 'Transitional Housing',
      description:
        'A sober, quiet home between treatment and a place of your own, with house rules, shared meals, and a key.',
      color: 'golden-yellow',
    },
  ],
})

/** Recovery programs (V§2.8). */
export const recoveryPrograms = defineDocument({
  key: 'recovery-programs',
  label: 'Recovery Programs',
  publicPath: servicePath('recovery-programs'),
  fields: {
    hero: heroBlock({
      title: 'Programs that walk with you',
      description:
        'A group to come back to, a person to talk to, a safe place to sleep. Recovery is made of small, steady things.',
    }),
    main,
    approaches: approachesBlock({ title: '', subtitle: '', items: [] }),
    programs,
    testimonials: testimonialsBlock({
      title: 'It can be done',
      subtitle: 'Two people who sat where you’re sitting.',
      items: [
        {
          name: 'Marcus J.',
          status: '3 years sober',
          quote:
            'I counted days because I didn’t trust weeks. Someone in my group counted them with me. One day we both lost count, and laughed.',
          color: 'forest-green',
        },
        {
          name: 'Angela P.',
          status: '18 months in recovery',
          quote:
            'The house had rules and I hated them. Now I have my own place, and I keep the same rules. Supper is at six.',
          color: 'waterfall-blue',
        },
      ],
    }),
    scripture: scriptureBlock({
      title: 'A way in the wilderness',
      verse:
        'Behold, I am about to do something new; even now it is coming. Do you not see it? Indeed, I will make a way in the wilderness and streams in the desert.',
      reference: 'Isaiah 43:19, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'There is a chair for you',
      description: 'Ask us anything first. Come once, and see how it feels.',
      ctaText: 'Start Recovery Today',
    }),
  },
})
