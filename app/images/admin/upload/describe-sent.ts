import { lossSentences } from './picture-losses.tsx'
import type { SentPicture } from './use-uploads.ts'

/** The note about an upload that the library had already. */
export const knownSentence = 'This picture is already in Media. It was selected.'

/** The toast after uploads that were selected: what was new, what the library had already, and what was lost. */
export function describeSent(sent: readonly SentPicture[]) {
  const [only, ...others] = sent
  if (only && others.length === 0) {
    const first = only.isKnown ? knownSentence : 'Image uploaded and selected!'
    return { title: 'Success', description: [first, ...lossSentences(only.losses)].join(' ') }
  }
  const added = sent.filter(({ isKnown }) => !isKnown).length
  const notes = sent.flatMap(({ name, isKnown, losses }) => {
    const words = [...(isKnown ? [knownSentence] : []), ...lossSentences(losses)].join(' ')
    return words ? [`${name}: ${words}`] : []
  })
  const first = added === 1 ? ['Image uploaded and selected!'] : []
  const several = added > 1 ? [`${added} images uploaded and selected!`] : []
  return { title: 'Success', description: [...first, ...several, ...notes].join(' ') }
}
