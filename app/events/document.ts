import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const events = defineDocument({
  key: 'events',
  label: 'Events',
  publicPath: '/events',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Events', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
