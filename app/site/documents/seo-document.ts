import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image, paragraph, text, type ValueOf } from '#app/content/kit/fields.ts'
import { publicPages } from '#app/public-pages.ts'
import { redirectList } from './redirects-field.ts'

/** How many characters search engines show before they cut. */
const shownOfTitle = 60
const shownOfDescription = 160

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
      Object.fromEntries(publicPages.map((page) => [page.name, pageWords(page)])),
      {
        help: 'How each page looks in a list of search results, and when somebody shares it. What you leave blank is taken from the page itself.',
      },
    ),
    redirects: redirectList('Redirects'),
  },
})

/** What one page says of itself to others; blank parts are taken from the page. */
export type PageDescription = ValueOf<ReturnType<typeof pageWords>>

function pageWords({ label, path }: { label: string; path: string }) {
  const words = group(label, {
    title: withHints(text('Title', '', { help: 'Shown whole, as you write it.' }), {
      advisedLength: shownOfTitle,
    }),
    description: withHints(paragraph('Description', ''), { advisedLength: shownOfDescription }),
    picture: image('Picture for shared links', 'hero'),
  })
  return withHints(words, { seenAt: path, resultOf: path, isFolded: true })
}

function hasWords({ title, description, picture }: PageDescription): boolean {
  return title.trim() !== '' || description.trim() !== '' || picture !== null
}
