import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const about = defineDocument({
  key: 'about',
  label: 'About',
  publicPath: '/about',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'About', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
