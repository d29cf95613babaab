import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const spiritualHealth = defineDocument({
  key: 'spiritual-health',
  label: 'Spiritual Health',
  publicPath: '/services/spiritual-health',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Spiritual Health', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
