import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const addictionRecovery = defineDocument({
  key: 'addiction-recovery',
  label: 'Addiction Recovery',
  publicPath: '/services/addiction-recovery',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Addiction Recovery', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
