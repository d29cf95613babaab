import {
  approachesBlock,
  callToActionBlock,
  heroBlock,
  mainBlock,
  programsBlock,
  scriptureBlock,
  testimonialsBlock,
} from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { group, list, paragraph, text, toggle } from '#app/content/kit/fields.ts'
import { servicePath } from '#app/site/public-pages.ts'

const checklistExtra = {
  isCrisisLine: toggle('This is your crisis line', false, {
    unseenBecause: 'The owner confirms it on the dashboard, with your phone number.',
  }),
}

const main = mainBlock(
  {
    title: 'Evidence-Based Addiction Treatment',
    description:
      'Addiction is an illness, and it can be treated. We hold on to what medicine has learned and to what faith has always known: that you are more than the worst thing you have done.\n\nIf we can’t do something ourselves, we find a licensed partner who can, and we go with you.',
    ctaText: 'Start with a conversation',
    color: 'forest-green',
    eventCategory: 'recovery',
    services: [
      { description: 'Medically supervised detox', color: 'forest-green' },
      { description: 'Medication-assisted treatment (MAT)', color: 'waterfall-blue' },
      { description: 'Cognitive behavioral therapy (CBT)', color: 'lavender-purple' },
      { description: 'Dual diagnosis care', color: 'golden-yellow' },
      { description: 'Christian counseling', color: 'sage-green' },
      { description: '24/7 crisis support', color: 'forest-green', isCrisisLine: true },
    ],
  },
  checklistExtra,
)

const approaches = approachesBlock({
  title: 'Three kinds of care, together',
  subtitle: 'Body, mind, and spirit are hurt together. They heal together too.',
  items: [
    {
      icon: 'fas fa-stethoscope',
      title: 'Medical Detox',
      description:
        'The first days can be dangerous to face alone. We help you go through them safely, with medical care.',
      features: [
        'Medical care from licensed partners',
        'A ride there, and a face you know',
        'A plan for the day after',
      ],
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-brain',
      title: 'Dual Diagnosis',
      description:
        'Fear, trauma, or depression often comes with an addiction. We look at both so that neither pulls you back.',
      features: [
        'A careful first conversation',
        'Counseling for your mind and habits',
        'Help with doctors and medication',
      ],
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-dove',
      title: 'Faith-Based Healing',
      description:
        'Shame says you are alone. The gospel says you are loved. We make room for prayer, Scripture, and honest questions.',
      features: [
        'Christian counseling, if you want it',
        'Prayer with people who have been there',
        'A community that stays',
      ],
      color: 'forest-green',
    },
  ],
})

const phases = group('Phases', {
  title: text('Title', 'The road, in four parts'),
  subtitle: paragraph('Subtitle', 'You only ever need to see the next one.'),
  items: list(
    'Phases',
    { title: text('Title', ''), description: formatted('Description', '') },
    {
      namedBy: ['title', 'description'],
      addLabel: 'Add Phase',
      newItem: { title: 'New Phase', description: '' },
      fallback: [
        {
          title: 'Assessment',
          description:
            'We sit down and listen. What do you use, how are you, who is with you? Then we plan together.',
        },
        {
          title: 'Detoxification',
          description:
            'Your body lets go of the drug, with medical care close by. It’s hard, and it ends.',
        },
        {
          title: 'Treatment',
          description:
            'Counseling, groups, and daily practice. You learn what the craving was for, and what else can fill it.',
        },
        {
          title: 'Aftercare',
          description:
            'Work, friends, a safe place to live, and a chair here every week for as long as you want it.',
        },
      ],
    },
  ),
})

/** Addiction recovery (V§2.8). */
export const addictionRecovery = defineDocument({
  key: 'addiction-recovery',
  label: 'Addiction Recovery',
  publicPath: servicePath('addiction-recovery'),
  fields: {
    hero: heroBlock({
      title: 'Freedom, one day at a time',
      description:
        'If you’re reading this at three in the morning, hello. You are not too far gone, and you are not the only one awake.',
    }),
    main,
    approaches,
    phases,
    programs: programsBlock({ title: '', subtitle: '', items: [] }),
    testimonials: testimonialsBlock({ title: '', subtitle: '', items: [] }),
    scripture: scriptureBlock({
      title: 'For the broken-hearted',
      verse: 'He heals the brokenhearted and binds up their wounds.',
      reference: 'Psalm 147:3, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'You can begin tonight',
      description: 'One message is a beginning. You don’t need the right words.',
      ctaText: 'Get Help Now',
    }),
  },
})
