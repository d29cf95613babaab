import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const donate = defineDocument({
  key: 'donate',
  label: 'Donate',
  publicPath: '/donate',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Donate', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
