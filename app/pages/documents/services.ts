import { heroBlock } from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import type { ContentColor } from '#app/content/kit/colors.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  color,
  group,
  icon,
  image,
  lines,
  paragraph,
  text,
  toggle,
} from '#app/content/kit/fields.ts'

type SectionText = {
  title: string
  summary: string
  description: string
  points: string[]
  icon: string
  color: ContentColor
}

/** One service on the overview: its tile (title, summary, icon) and its section. */
function sectionFields(fallback: SectionText) {
  return {
    title: text('Title', fallback.title, { required: true }),
    summary: text('Summary on the tile', fallback.summary),
    description: formatted('Description', fallback.description),
    points: lines('What it includes', fallback.points, { help: 'One per line.' }),
    icon: icon('Icon', fallback.icon),
    color: color('Color', fallback.color),
    image: image('Image', 'services'),
    linkText: text('Link text', `More about ${fallback.title.toLowerCase()}`, { required: true }),
  }
}

const addiction = group(
  'Addiction recovery',
  sectionFields({
    title: 'Addiction Recovery',
    summary: 'Getting free, and staying free.',
    description:
      'Whether it’s alcohol, pills, something you smoke, or something you can’t name, we start where you are. We help you reach safe treatment, and we walk beside you through it and after it.',
    points: [
      'Help getting into detox and treatment',
      'One-on-one and group counseling',
      'Support for your family',
    ],
    icon: 'fas fa-seedling',
    color: 'forest-green',
  }),
)

const mentalHealth = group(
  'Mental health',
  sectionFields({
    title: 'Mental Health',
    summary: 'Care for a tired mind.',
    description:
      'Anxiety, depression, grief, and trauma are not failures of faith. We offer someone to talk to, and we help you find trained, professional care.',
    points: [
      'Counseling that listens first',
      'Groups for anxiety, grief, and trauma',
      'Help finding a doctor or therapist',
    ],
    icon: 'fas fa-brain',
    color: 'waterfall-blue',
  }),
)

const homeless = group(
  'Homeless support',
  sectionFields({
    title: 'Homeless Support',
    summary: 'A meal today, then a home of your own.',
    description:
      'If you have nowhere to sleep tonight, tell us. We start with food, warmth, and rest. Then we work on housing, an ID, and an income, one at a time.',
    points: [
      'Meals, clothing, and a shower',
      'Help finding a bed for tonight',
      'Support on the way to housing and work',
    ],
    icon: 'fas fa-house-chimney',
    color: 'golden-yellow',
  }),
)

const spiritual = group(
  'Spiritual health',
  sectionFields({
    title: 'Spiritual Health',
    summary: 'Prayer, Scripture, and friends.',
    description:
      'Many of us met God on the way out of the dark, some of us slowly. You can pray with us, read with us, or just sit in the back and listen.',
    points: [
      'Bible study, for the new and the unsure',
      'Mentors who walk with you',
      'Prayer, whenever you ask',
    ],
    icon: 'fas fa-dove',
    color: 'lavender-purple',
  }),
)

const programs = group(
  'Recovery programs',
  sectionFields({
    title: 'Recovery Programs',
    summary: 'Groups, counseling, and housing.',
    description:
      'Recovery needs a rhythm: a group to come back to, one person who knows your story, and a safe bed. Our programs give you all three.',
    points: ['Group therapy', 'Individual counseling', 'Transitional housing'],
    icon: 'fas fa-people-group',
    color: 'sage-green',
  }),
)

const outreach = group('Community outreach', {
  show: withHints(toggle('Show on the page', true), { showsRest: true }),
  ...sectionFields({
    title: 'Community Outreach',
    summary: 'Going out to meet people.',
    description:
      'Not everyone can come to us, so we go out with hot food, clean clothes, and time to talk. We’d love your company.',
    points: [
      'Meals and supplies, brought to where people are',
      'Visits and a listening ear',
      'Ways for you to join in',
    ],
    icon: 'fas fa-hand-holding-heart',
    color: 'golden-yellow',
  }),
})

/** The services overview; the specification leaves it static (decisions 70, 71). */
export const services = defineDocument({
  key: 'services',
  label: 'Services',
  publicPath: '/services',
  fields: {
    hero: heroBlock({
      title: 'Help that starts where you are',
      description:
        'You may need one thing or several. You may not know yet. Look around, or go straight to a person and ask.',
    }),
    intro: group('Introduction', {
      title: text('Title', 'What do you need today?'),
      subtitle: paragraph('Subtitle', 'Pick the door closest to you. They all lead to people.'),
    }),
    sections: group('Sections', {
      addiction,
      mentalHealth,
      homeless,
      spiritual,
      programs,
      outreach,
    }),
    cta: group('Call to action', {
      title: text('Title', 'Not sure where to begin?'),
      description: paragraph(
        'Description',
        'Then just tell us that. We’ll figure it out with you.',
      ),
      contactText: text('Button to the contact page', 'Contact us', { required: true }),
      donateText: text('Button to giving', 'Support this work', { required: true }),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
