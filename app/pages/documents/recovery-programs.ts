import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const recoveryPrograms = defineDocument({
  key: 'recovery-programs',
  label: 'Recovery Programs',
  publicPath: '/services/recovery-programs',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Recovery Programs', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
