import type { Words } from '#app/ui/words/words.ts'

/** Every word of the page for times without network but the numbers, meetings and address that it is for. */
export const offlineWords = (t: Words) => ({
  title: t('Without network'),
  /** the network is gone, and the browser shows what it stored */
  stored: {
    title: t('No network right now'),
    lead: t(
      'This page is what we could leave with you. A call or a text often works where the internet does not.',
    ),
    /** the script puts the day and the time in */
    age: t('This page was kept on {day} at {time}.', { day: '{day}', time: '{time}' }),
    ageUnknown: t('This page does not know how old it is.'),
    beware: t('Something may have changed since. Call before you come a long way.'),
    again: t('Try again'),
    back: t('The network is back.'),
  },
  /** the same page at its own address, with network */
  live: {
    title: t('Help without network'),
    lead: t(
      'After one visit, this page comes up in place of every page of this site when there is no network.',
    ),
    age: (day: string) => t('This is how things stand on {day}.', { day }),
    home: t('Go to the first page'),
  },
  help: {
    title: t('Help now'),
    crisis: t('In crisis?'),
    danger: t('In danger?'),
    local: t('Food or a bed'),
    us: t('Reach us'),
  },
  meetings: {
    title: t('Meetings in the next 14 days'),
    none: t('We know of no meeting in the next 14 days.'),
  },
  address: { title: t('Where we are') },
})
