import { withHints } from '#app/content/kit/field-hints.ts'
import { group, image, paragraph, text, type ValueOf } from '#app/content/kit/fields.ts'

/** Search engines cut off longer texts, in characters. */
const shownOfTitle = 60
const shownOfDescription = 160

/** Help text for these fields; it follows 'How the page looks'. */
export const metaFieldsHelp =
  'in search results and when someone shares it. Anything left blank comes from the page itself.'

/** A page's title, description, and picture for search results and shared links. */
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

/** Blank parts fall back to the page itself. */
export type PageMetaValues = ValueOf<ReturnType<typeof metaFields>>

/** True if any field is filled in. */
export function hasCustomMeta(words: PageMetaValues): boolean {
  return Object.keys(filledMeta(words)).length > 0
}

/** The fields that aren't blank. */
export function filledMeta({ title, description, picture }: PageMetaValues) {
  return {
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(description.trim() ? { description: description.trim() } : {}),
    ...(picture ? { picture } : {}),
  }
}
