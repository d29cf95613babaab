import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image } from '#app/content/kit/fields.ts'
import { publicPages } from '#app/public-pages.ts'
import { hasWords, pageWords, pageWordsHelp } from './page-words.ts'
import { redirectList } from './redirects-field.ts'

/** What search engines and shared links say of each page, and where old addresses lead. */
export const seo = defineDocument({
  key: 'seo',
  label: 'SEO',
  fullName: 'SEO settings',
  publicPath: '/',
  summary: ({ pages, redirects }) => [
    { label: 'Pages with words of their own', value: Object.values(pages).filter(hasWords).length },
    { label: 'Redirects', value: redirects.length },
  ],
  relatedSections: [{ label: 'Your Pages', section: 'own-pages' }],
  fields: {
    everyPage: group('Every page', {
      picture: withHints(
        image('Picture for shared links', 'general', {
          help: 'For pages that have no picture. Without one, the picture that came with the site.',
        }),
        { seenAt: '/privacy' },
      ),
    }),
    pages: group(
      'Pages',
      Object.fromEntries(
        publicPages.map(({ name, label, path }) => [
          name,
          withHints(pageWords(label, path), { seenAt: path }),
        ]),
      ),
      {
        help: `How each page looks ${pageWordsHelp} Pages of your own have the same in their editors.`,
      },
    ),
    redirects: redirectList('Redirects'),
  },
})
