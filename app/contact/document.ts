import type { z } from 'zod'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  type Field,
  group,
  image,
  isRecord,
  list,
  number,
  paragraph,
  text,
} from '#app/content/kit/fields.ts'
import { contactFactsFields } from '#app/site/documents/contact-fields.ts'

/** Request type if the visitor chose none. */
export const defaultRequestType = 'general'

/** Maximum length of a request type. */
export const maxRequestTypeLength = 100

const requestTypes = list(
  'Request types',
  { value: withHints(text('Value', ''), { isCode: true }), label: text('Label', '') },
  {
    namedBy: ['label'],
    addLabel: 'Add Request Type',
    newItem: { value: 'new-request', label: 'New Request' },
    fallback: [
      { value: defaultRequestType, label: 'General question' },
      { value: 'help', label: 'Help or recovery support' },
      { value: 'prayer', label: 'Prayer request' },
      { value: 'volunteer', label: 'Volunteering' },
      { value: 'giving', label: 'Giving' },
      { value: 'story', label: 'Share my story' },
    ],
  },
)

const resourceAdded = {
  title: 'Resource Added',
  description: "New emergency resource created. Don't forget to save your changes!",
}

const resources = withPhoneForCrisis(
  list(
    'Resources',
    {
      title: text('Title', ''),
      phone: text('Phone', '', {
        help: 'A phone number, or how to text, such as “Text HOME to 741741.”',
      }),
      description: formatted('Description', ''),
      color: choice(
        'Kind',
        [
          { value: 'red', label: 'Crisis' },
          { value: 'blue', label: 'Information' },
          { value: 'purple', label: 'Support' },
        ],
        'blue',
        {
          unseenBecause: 'A crisis line must have a phone number.',
        },
      ),
    },
    {
      namedBy: ['title', 'description', 'color'],
      help: 'Lines that you add under Help Lines appear below these.',
      addLabel: 'Add Resource',
      newItem: { title: 'New Resource', color: 'blue' },
      addedToast: resourceAdded,
      fallback: [
        {
          title: '988 Suicide & Crisis Lifeline',
          phone: '988',
          description: '24/7 crisis hotline: call, text, or chat. Free and confidential.',
          color: 'red',
        },
        {
          title: 'Emergency services',
          phone: '911',
          description: 'Someone is in danger, hurt, or not waking up.',
          color: 'red',
        },
        {
          title: 'SAMHSA National Helpline',
          phone: '1-800-662-4357',
          description:
            'Treatment and support near you, for drugs, alcohol, and mental health. Free, confidential, day and night, in English and Spanish.',
          color: 'blue',
        },
        {
          title: 'Food and shelter',
          phone: '211',
          description: 'Shelters, meals, and help with rent or bills near you.',
          color: 'blue',
        },
      ],
    },
  ),
)

/** Contact (V§2.11, V§3.2, A§3.2). */
export const contact = defineDocument({
  key: 'contact',
  label: 'Contact',
  publicPath: '/contact',
  summary: ({ hero, contactInfo, form, emergencyResources, scripture }) => [
    {
      label: 'Emergency resources',
      value: emergencyResources.resources.length,
      block: 'emergencyResources',
    },
    { label: 'Request types', value: form.requestTypes.length, block: 'form' },
    { label: 'Phone', value: setOrNot(contactInfo.phone), block: 'contactInfo' },
    { label: 'Email', value: setOrNot(contactInfo.email), block: 'contactInfo' },
    { label: 'Hero image', value: setOrNot(hero.backgroundImage), block: 'hero' },
    { label: 'Scripture image', value: setOrNot(scripture.backgroundImage), block: 'scripture' },
  ],
  quickActions: [
    {
      label: 'Add Emergency Resource',
      add: {
        path: 'emergencyResources.resources',
        item: { title: 'New Emergency Resource', color: 'red' },
      },
      toast: resourceAdded,
    },
  ],
  fields: {
    hero: group('Hero', {
      title: text('Title', 'We would love to hear from you', { required: true }),
      description: paragraph(
        'Description',
        'Write, call, or stop by. You don’t need the right words. Someone reads and answers every message.',
      ),
      backgroundImage: image('Background image', 'hero'),
    }),
    contactInfo: group('Contact information', contactFactsFields),
    form: group('Form', {
      title: text('Title', 'Send us a message', { required: true }),
      description: formatted(
        'Description',
        'Tell us a little or a lot. There’s no wrong way to start.',
      ),
      replyPromise: text('Promise to reply', "We'll respond within 24 hours.", {
        help: 'Appears above the form and after a message is sent. Leave blank to make no promise.',
      }),
      replyHours: number('Hours to reply', 24, {
        min: 1,
        max: 720,
        help: 'The promise as a number of hours. Messages and the dashboard count down to it. With a blank promise, nothing is counted.',
        unseenBecause: 'Only staff see the countdown.',
      }),
      requestTypes,
    }),
    emergencyResources: group('Emergency resources', {
      title: text('Title', 'If you need someone right now', { required: true }),
      description: formatted(
        'Description',
        'Our office isn’t always open. These lines are open 24/7, and they’re free.',
      ),
      resources,
    }),
    scripture: group('Scripture', {
      title: text('Title', 'An open invitation'),
      verse: paragraph(
        'Verse',
        'Come to Me, all you who are weary and burdened, and I will give you rest.',
      ),
      reference: text('Reference', 'Matthew 11:28, Berean Standard Bible'),
      backgroundImage: image('Background image', 'general'),
    }),
  },
})

/** A crisis resource without a number helps no one, so it is refused (decision 89). */
function withPhoneForCrisis<T>(field: Field<T>): Field<T> {
  const input = field.input.superRefine((items, issues) => {
    if (!Array.isArray(items)) return
    for (const [index, item] of items.entries()) {
      if (!isRecord(item) || item.color !== 'red' || String(item.phone ?? '').trim()) continue
      issues.addIssue({
        code: 'custom',
        path: [index, 'phone'],
        message: 'needs a phone number because this is a crisis resource',
      })
    }
  })
  return { ...field, input: input as z.ZodType }
}
