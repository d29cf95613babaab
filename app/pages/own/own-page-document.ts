import { heroBlock } from '#app/content/blocks/blocks.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { toggle } from '#app/content/kit/fields.ts'
import { metaFields, metaFieldsHelp } from '#app/site/documents/meta-fields.ts'
import { ownPageKey } from './own-page-key.ts'
import { pageParts } from './page-parts.ts'

/** A staff page: id, address without the slash, and title. */
export type OwnPage = { id: string; address: string; title: string }

/** The definition shared by all staff pages; each has its own document key. */
export const ownPagePattern = defineDocument({
  key: ownPageKey('{page}'),
  label: 'a custom page',
  publicPath: '/',
  generalLabel: 'Visibility',
  visibleBy: 'show',
  relatedSections: [{ label: 'Navigation', section: 'navigation' }],
  fields: {
    show: withHints(
      toggle('Visitors can see this page', false, {
        help: 'When this is off, its web address shows “Page Not Found.”',
      }),
      { showsRest: true },
    ),
    hero: heroBlock({ title: 'A new page', description: '' }),
    parts: pageParts,
    result: metaFields('Search results and sharing', '/', `How the page looks ${metaFieldsHelp}`),
  },
})

/** The document of one page. */
export function ownPageDocument({ id, address, title }: OwnPage): typeof ownPagePattern {
  const { result, ...fields } = ownPagePattern.fields
  return {
    ...ownPagePattern,
    fields: { ...fields, result: withHints(result, { resultOf: `/${address}` }) },
    key: ownPageKey(id),
    label: title,
    fullName: `“${title}”`,
    publicPath: `/${address}`,
  }
}

/** The definition of a staff page's document. */
export type OwnPageDocument = DocumentDefinition<typeof ownPagePattern.fields>
