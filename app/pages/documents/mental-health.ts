import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const mentalHealth = defineDocument({
  key: 'mental-health',
  label: 'Mental Health',
  publicPath: '/services/mental-health',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Mental Health', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
