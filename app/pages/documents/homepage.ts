import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Home (V§2 Home, A§3 Homepage). */
export const homepage = defineDocument({
  key: 'homepage',
  label: 'Homepage',
  publicPath: '/',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Come in. There is a light on.', { required: true }),
      description: paragraph('Description', 'A home.'),
      scripture: paragraph('Scripture', 'x'),
      scriptureRef: text('Scripture reference', 'John 14:23'),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
