import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const homelessSupport = defineDocument({
  key: 'homeless-support',
  label: 'Homeless Support',
  publicPath: '/services/homeless-support',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Homeless Support', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
