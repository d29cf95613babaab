import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const services = defineDocument({
  key: 'services',
  label: 'Services',
  publicPath: '/services',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Services', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
