import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image, paragraph, text, type ValueOf } from '#app/content/kit/fields.ts'

/** How many characters search engines show before they cut. */
const shownOfTitle = 60
const shownOfDescription = 160

/** What staff are told of these fields, of one page or of all. */
export const metaFieldsHelp =
  'in search results and when someone shares it. Anything left blank comes from the page itself.'

/** What the page at a path says of itself to others. */
export function metaFields(label: string, path: string, help = '') {
  const words = group(
    label,
    {
      title: withHints(text('Title', '', { help: 'Shown exactly as you write it.' }), {
        advisedLength: shownOfTitle,
      }),
      description: withHints(paragraph('Description', ''), { advisedLength: shownOfDescription }),
      picture: image('Picture for shared links', 'hero'),
    },
    help ? { help } : {},
  )
  return withHints(words, { resultOf: path, isFolded: true })
}

/** What one page says of itself to others; blank parts are taken from the page. */
export type PageMetaValues = ValueOf<ReturnType<typeof metaFields>>

/** True where a page says anything of itself. */
export function hasCustomMeta(words: PageMetaValues): boolean {
  return Object.keys(filledMeta(words)).length > 0
}

/** The parts that are not blank. */
export function filledMeta({ title, description, picture }: PageMetaValues) {
  return {
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(description.trim() ? { description: description.trim() } : {}),
    ...(picture ? { picture } : {}),
  }
}
