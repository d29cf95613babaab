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
  title: 'You can say it out loud here',
  description:
    'Some pain doesn’t leave a bruise. You still deserve care for it. We take time to listen, and we don’t tell you to pray harder.\n\nIf you need a doctor or a licensed therapist, we help you find one and stay in touch while you go.',
  ctaText: 'Talk to someone',
  color: 'waterfall-blue',
  eventCategory: '',
  services: [
    { description: 'Counseling for you, as a couple, or as a family', color: 'waterfall-blue' },
    { description: 'Help with anxiety and depression', color: 'forest-green' },
    { description: 'Care after trauma and loss', color: 'lavender-purple' },
    { description: 'Small groups that keep what you say private', color: 'golden-yellow' },
    { description: 'Help finding a doctor or a therapist', color: 'sage-green' },
  ],
})

const approaches = approachesBlock({
  title: 'How we work',
  subtitle: 'Good methods, gentle people, and no one-size-fits-all.',
  items: [
    {
      icon: 'fas fa-brain',
      title: 'Cognitive Behavioral Therapy (CBT)',
      description:
        'Thoughts make grooves. Together we look at the ones that hurt you, and practice kinder and truer ones.',
      features: [
        'Small exercises for every day',
        'Ways to calm a racing mind',
        'Steps you can see',
      ],
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-shield-heart',
      title: 'Trauma-Informed Care',
      description:
        'We ask what happened to you, not what is wrong with you. You decide what to tell, and when to stop.',
      features: [
        'Safety before anything else',
        'Your pace, your choice',
        'Care for body and memory',
      ],
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-hands-praying',
      title: 'Faith-Based Counseling',
      description:
        'If you want it, we bring prayer and Scripture into the room. They go with good care and never replace it.',
      features: [
        'Counselors who share your faith',
        'Room for doubt and anger',
        'Prayer only if you ask',
      ],
      color: 'forest-green',
    },
  ],
})

/** Mental health (V§2.8). */
export const mentalHealth = defineDocument({
  key: 'mental-health',
  label: 'Mental Health',
  publicPath: servicePath('mental-health'),
  fields: {
    hero: heroBlock({
      title: 'Care for a tired mind',
      description:
        'Anxious, numb, grieving, or just worn out: you don’t have to explain it well. Come as you are, and we’ll start there.',
    }),
    main,
    approaches,
    programs: programsBlock({ title: '', subtitle: '', items: [] }),
    testimonials: testimonialsBlock({ title: '', subtitle: '', items: [] }),
    scripture: scriptureBlock({
      title: 'Near to you',
      verse: 'The LORD is near to the brokenhearted; He saves the contrite in spirit.',
      reference: 'Psalm 34:18, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'You are not a burden',
      description: 'Write two lines, or call. We’re glad you’re still here.',
      ctaText: 'Reach out today',
    }),
  },
})
