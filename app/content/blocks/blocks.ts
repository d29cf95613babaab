import { formatted } from '#app/content/formatted/formatted-field.ts'
import type { ContentColor } from '#app/content/kit/colors.ts'
import { keptForApi, withHints } from '#app/content/kit/field-hints.ts'
import {
  color,
  type Fields,
  group,
  icon,
  image,
  lines,
  list,
  paragraph,
  text,
  type ValuesOf,
} from '#app/content/kit/fields.ts'
import { testimonialList } from '#app/content/testimonials/testimonials.ts'

/** Default text of a card, value, or step. */
export type CardText = { title: string; description: string; icon: string; color: ContentColor }

/** A default (sample) testimonial. */
export type TestimonialText = { name: string; status: string; quote: string; color: ContentColor }

/** A color that documents store for the API. Neither pages nor the office show it: a page uses one hue. */
export function storedColor(fallback: ContentColor) {
  return keptForApi(color('Color', fallback))
}

/** The top of a page: title, description, and picture. */
export function heroBlock(fallback: { title: string; description: string }) {
  return group('Hero', {
    title: text('Title', fallback.title, { required: true }),
    description: paragraph('Description', fallback.description),
    backgroundImage: image('Background image', 'hero'),
  })
}

/** The main block of a service page: text, picture, and checklist. */
export function mainBlock<Extra extends Fields = Record<never, never>>(
  fallback: {
    title: string
    description: string
    ctaText: string
    color: ContentColor
    /** id of the service's event category */
    eventCategory: string
    services: readonly ({ description: string; color: ContentColor } & Partial<ValuesOf<Extra>>)[]
  },
  /** more fields for each checklist line */
  extra = {} as Extra,
) {
  return group('Main content', {
    title: text('Title', fallback.title),
    ctaText: text('Button text', fallback.ctaText, {
      required: true,
      help: 'This button links to the contact page.',
    }),
    description: formatted('Description', fallback.description),
    image: image('Image', 'services'),
    color: color('Page color', fallback.color),
    eventCategory: withHints(
      text('Event category', fallback.eventCategory, {
        unseenBecause: 'The page shows the next event in this category.',
      }),
      { isCode: true, offersEventCategories: true },
    ),
    services: list(
      'Checklist',
      { description: text('Text', ''), color: storedColor('forest-green'), ...extra },
      {
        namedBy: ['description'],
        fallback: fallback.services,
        addLabel: 'Add Service',
        newItem: { description: 'New service', color: 'waterfall-blue' } as object,
      },
    ),
  })
}

/** A large verse with its picture. Hidden if the verse is blank. */
export function scriptureBlock(fallback: { title: string; verse: string; reference: string }) {
  return group('Scripture', scriptureFields(fallback))
}

/** The fields of a scripture block, for documents that add to them. */
export function scriptureFields(fallback: { title: string; verse: string; reference: string }) {
  return {
    title: text('Title', fallback.title),
    verse: paragraph('Verse', fallback.verse, { help: 'Leave blank to hide the banner.' }),
    reference: text('Reference', fallback.reference, {
      help: 'Include the translation, such as Psalm 147:3, Berean Standard Bible.',
    }),
    backgroundImage: image('Background image', 'hero'),
  }
}

/** Approaches, each with its features. */
export function approachesBlock(fallback: {
  title: string
  subtitle: string
  items: readonly (CardText & { features: string[] })[]
}) {
  return group('Approaches', {
    title: text('Title', fallback.title),
    subtitle: paragraph('Subtitle', fallback.subtitle),
    items: list(
      'Approaches',
      {
        icon: icon('Icon', 'fas fa-heart'),
        title: text('Title', ''),
        description: formatted('Description', ''),
        features: lines('Features', [], { help: 'One per line.' }),
        color: storedColor('waterfall-blue'),
      },
      {
        namedBy: ['title', 'description'],
        fallback: fallback.items,
        addLabel: 'Add Approach',
        newItem: {
          icon: 'fas fa-heart',
          title: 'New Approach',
          description: '',
          features: ['Feature 1', 'Feature 2', 'Feature 3'],
          color: 'waterfall-blue',
        },
      },
    ),
  })
}

/** The programs of a service. */
export function programsBlock(fallback: {
  title: string
  subtitle: string
  items: readonly CardText[]
}) {
  return group('Programs', {
    title: text('Title', fallback.title),
    subtitle: paragraph('Subtitle', fallback.subtitle),
    items: list('Programs', cardFields(), {
      namedBy: ['title', 'description'],
      fallback: fallback.items,
      addLabel: 'Add Program',
      newItem: {
        icon: 'fas fa-heart',
        title: 'New Program',
        description: '',
        color: 'waterfall-blue',
      },
    }),
  })
}

/** An icon, a title, a description and a color. */
export function cardFields() {
  return {
    icon: icon('Icon', 'fas fa-heart'),
    title: text('Title', ''),
    description: formatted('Description', ''),
    color: storedColor('waterfall-blue'),
  }
}

/** Testimonials of a service. */
export function testimonialsBlock(fallback: {
  title: string
  subtitle: string
  items: readonly TestimonialText[]
}) {
  return group('Testimonials', {
    title: text('Title', fallback.title),
    subtitle: paragraph('Subtitle', fallback.subtitle),
    items: testimonialList(
      {
        name: text('Name', ''),
        status: text('Status', '', { help: 'For example, 2 years sober.' }),
        quote: paragraph('Quote', ''),
        color: storedColor('waterfall-blue'),
      },
      {
        fallback: fallback.items,
        newItem: { name: 'New Testimonial', status: '', quote: '', color: 'waterfall-blue' },
      },
    ),
  })
}

/** The call to action at the end of a page. Its button links to Contact. */
export function callToActionBlock(fallback: {
  title: string
  description: string
  ctaText: string
}) {
  return group('Call to action', {
    title: text('Title', fallback.title),
    description: paragraph('Description', fallback.description),
    ctaText: text('Button text', fallback.ctaText, { required: true }),
    backgroundImage: image('Background image', 'hero'),
  })
}
