import type { Words } from '#app/ui/words/words.ts'

/** Texts of the offline page. */
export const offlineWords = (t: Words) => ({
  title: t('Offline'),
  /** shown while offline, from the cache */
  stored: {
    title: t('You’re offline'),
    lead: t(
      'This page was saved on your device. Calls and texts often work even when the internet doesn’t.',
    ),
    /** the script fills in day and time */
    age: t('This page was saved on {day} at {time}.', { day: '{day}', time: '{time}' }),
    ageUnknown: t('We don’t know when this page was saved.'),
    beware: t('Things may have changed since then. Call before you make a long trip.'),
    again: t('Try again'),
    back: t('You’re back online.'),
  },
  /** shown at its own URL while online */
  live: {
    title: t('Help when you’re offline'),
    lead: t('After your first visit, you’ll see this page if you open our site without internet.'),
    age: (day: string) => t('Up to date as of {day}.', { day }),
    home: t('Go to the home page'),
  },
  help: {
    title: t('Help now'),
    crisis: t('In crisis?'),
    danger: t('In danger?'),
    local: t('Food or shelter'),
    us: t('Reach us'),
  },
  meetings: {
    title: t('Meetings in the next 14 days'),
    none: t('No meetings are scheduled in the next 14 days.'),
  },
  address: { title: t('Where we are') },
})
