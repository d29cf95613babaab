import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const media = defineDocument({
  key: 'media',
  label: 'Media',
  publicPath: '/media',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Media', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
