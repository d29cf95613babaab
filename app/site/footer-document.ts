import { defineDocument } from '#app/content/document.ts'
import { text } from '#app/content/fields.ts'

export const footer = defineDocument({
  key: 'footer',
  label: 'Footer',
  publicPath: '/',
  fields: { title: text('t', '14:23') },
})
