import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { choice, type Field, text } from '#app/content/kit/fields.ts'
import { correctAccent } from './accent.ts'
import { type HeadingFaceId, headingFaces, type PaletteId, palettes } from './palettes.ts'

const accentMessage = 'must be a color, such as #7a2e5d, or blank'

/** The colors and headings of the public site. */
export const appearance = defineDocument({
  key: 'appearance',
  label: 'Appearance',
  publicPath: '/',
  previewPages: [
    { path: '/', label: 'Home' },
    { path: '/donate', label: 'Donate' },
    { path: '/shop', label: 'Shop' },
  ],
  relatedSections: [{ label: 'Logo', section: 'logo' }],
  generalLabel: 'Look',
  fields: {
    palette: withHints(
      choice('Colors', choicesOf<PaletteId>(palettes), 'forest', {
        help: 'Each is easy to read in light and dark. Gold stays the color of the main button.',
      }),
      {
        swatchesOf: (id) => {
          const { light, dark } = palettes[id as PaletteId] ?? palettes.forest
          return [light.page, light.accent, dark.page, dark.accent]
        },
      },
    ),
    heading: withHints(
      choice('Font of headings', choicesOf<HeadingFaceId>(headingFaces), 'lora', {
        help: 'All but Lora come from the visitor’s device, so they differ a little from one to another.',
      }),
      { faceOf: (id) => (headingFaces[id as HeadingFaceId] ?? headingFaces.lora).family },
    ),
    accent: accentField(),
  },
})

function choicesOf<Id extends string>(all: Record<Id, { label: string }>) {
  return Object.entries<{ label: string }>(all).map(([value, { label }]) => ({
    value: value as Id,
    label,
  }))
}

/** The color of links and buttons, #rrggbb; blank means the palette's. */
function accentField(): Field<string> {
  const input = z.union(
    [
      z.literal(''),
      z.null().transform(() => ''),
      z.string().regex(/^#[0-9a-fA-F]{6}$/, accentMessage),
    ],
    accentMessage,
  )
  const base = text('Your own color for links and buttons', '', {
    help: 'Such as #7a2e5d. Leave it blank to use the colors above.',
  })
  return {
    ...withHints(base, { isCode: true, takesColor: true, adviceOf: accentAdvice }),
    input,
    read: input.catch(''),
  } as Field<string>
}

/** What visitors see instead of a color that would be hard to read. */
function accentAdvice(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return ''
  const { light, dark } = correctAccent(color)
  const own = color.toLowerCase()
  if (own === light && own === dark) return 'It’s easy to read in light and dark.'
  if (own === light) return `So that it’s easy to read, dark mode shows ${dark}.`
  if (own === dark) return `So that it’s easy to read, light mode shows ${light}.`
  return `So that it’s easy to read, light mode shows ${light} and dark mode ${dark}.`
}
