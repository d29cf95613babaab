import { message } from '#app/ui/words/words.ts'

export const needsTitle = message('What’s needed this week')

/** The page where people say what they'll bring. */
export const needsPath = '/needs'

/** The same with this need chosen. */
export function needPath(id: string): string {
  return `${needsPath}?${new URLSearchParams({ need: id })}`
}
