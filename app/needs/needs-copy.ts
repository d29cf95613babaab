import { message } from '#app/ui/words/words.ts'

export const needsTitle = message('What’s needed this week')
export const enoughText = message('We have enough, thank you')
export const leftText = message(
  '{count, plural, one {We only need # of these.} other {We only need # of these.}}',
)
export const unsavedPromise = message('We couldn’t save this. Please try again, or call us.')

/** The heading of the needs on other pages. */
export const needsTitleId = 'needs-title'

/** The page where people say what they'll bring. */
export const needsPath = '/needs'

/** The same with this need chosen. */
export function needPath(id: string): string {
  return `${needsPath}?${new URLSearchParams({ need: id })}`
}

/** The page that takes promises and shows this browser's own. */
export const ownPromisesPath = '/needs/mine'

export const ownPromisesTitle = message('What you’ll bring')
export const whereAndWhen = message('Where and when to bring it')
