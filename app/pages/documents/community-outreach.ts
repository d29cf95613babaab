import { defineDocument } from '#app/content/document.ts'
import { group, image, paragraph, text } from '#app/content/fields.ts'

/** Placeholder shape until the slice is written. */
export const communityOutreach = defineDocument({
  key: 'community-outreach',
  label: 'Community Outreach',
  publicPath: '/services/community-outreach',
  fields: {
    hero: group('Hero', {
      title: text('Title', 'Community Outreach', { required: true }),
      description: paragraph('Description', ''),
      backgroundImage: image('Background image', 'hero'),
    }),
  },
})
