import { heroBlock } from '#app/content/blocks/blocks.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { toggle } from '#app/content/kit/fields.ts'
import { metaFields, metaFieldsHelp } from '#app/site/documents/meta-fields.ts'
import { ownPageKey } from './own-page-key.ts'
import { pageParts } from './page-parts.ts'

/** A page that staff added: its id, where it stands, without the slash, and what it is called. */
export type OwnPage = { id: string; address: string; title: string }

/** What every page of one's own is made of; each has a document of this definition, under a key with its id. */
export const ownPagePattern = defineDocument({
  key: ownPageKey('{page}'),
  label: 'a page of your own',
  publicPath: '/',
  generalLabel: 'On the site',
  isOnSite: ({ show }) => show,
  notices: ({ show }) =>
    show
      ? []
      : ['Visitors do not find this page yet. Switch “Visitors find this page” on and save.'],
  relatedSections: [{ label: 'Navigation', section: 'navigation' }],
  fields: {
    show: withHints(
      toggle('Visitors find this page', false, {
        help: 'Off: whoever goes to its address is told that there is no such page.',
      }),
      { showsRest: true },
    ),
    hero: heroBlock({ title: 'A new page', description: '' }),
    parts: pageParts,
    result: metaFields(
      'In search results, and shared',
      '/',
      `How the page looks ${metaFieldsHelp}`,
    ),
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

/** One of these, whatever else it is a document of. */
export type OwnPageDocument = DocumentDefinition<typeof ownPagePattern.fields>
