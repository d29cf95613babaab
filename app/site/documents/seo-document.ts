import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image } from '#app/content/kit/fields.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { hasCustomMeta, metaFields, metaFieldsHelp } from './meta-fields.ts'
import { redirectList } from './redirects-field.ts'

/** Titles and descriptions for search results and shared links, and redirects. */
export const seo = defineDocument({
  key: 'seo',
  permission: 'settings',
  label: 'SEO',
  fullName: 'SEO settings',
  publicPath: '/',
  summary: ({ pages, redirects }) => [
    {
      label: 'Pages with custom text',
      value: Object.values(pages).filter(hasCustomMeta).length,
      block: 'pages',
    },
    { label: 'Redirects', value: redirects.length, block: 'redirects' },
  ],
  relatedSections: [{ label: 'Pages', section: 'own-pages' }],
  fields: {
    everyPage: group('Every page', {
      picture: withHints(
        image('Picture for shared links', 'general', {
          help: 'Used for pages without a picture. If it’s blank, the built-in picture is used.',
        }),
        { seenAt: '/privacy' },
      ),
    }),
    pages: group(
      'Pages',
      Object.fromEntries(
        publicPages.map(({ name, label, path }) => [
          name,
          withHints(metaFields(label, path), { seenAt: path }),
        ]),
      ),
      {
        help: `How each page looks ${metaFieldsHelp} The pages you add have these fields in their own editors.`,
      },
    ),
    redirects: redirectList('Redirects'),
  },
})
