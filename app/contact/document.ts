import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const contact = defineDocument({
  key: 'contact',
  label: 'Contact',
  publicPath: '/contact',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Contact', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
