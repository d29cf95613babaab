/**
 * Every word of the page for times without network but the numbers, meetings and address that it is for: in one
 * place, for who puts them into another language.
 */
export const offlineWords = {
  title: 'Without network',
  /** the network is gone, and the browser shows what it stored */
  stored: {
    title: 'No network right now',
    lead: 'This page is what we could leave with you. A call or a text often works where the internet does not.',
    /** the script puts the day and the time in */
    age: 'This page was kept on {day} at {time}.',
    ageUnknown: 'This page does not know how old it is.',
    beware: 'Something may have changed since. Call before you come a long way.',
    again: 'Try again',
    back: 'The network is back.',
  },
  /** the same page at its own address, with network */
  live: {
    title: 'Help without network',
    lead: 'After one visit, this page comes up in place of every page of this site when there is no network.',
    age: (day: string) => `This is how things stand on ${day}.`,
    home: 'Go to the first page',
  },
  help: {
    title: 'Help now',
    crisis: 'In crisis?',
    danger: 'In danger?',
    us: 'Reach us',
    call: (number: string) => `Call ${number}`,
    text: (number: string) => `Text ${number}`,
  },
  meetings: {
    title: 'Meetings in the next 14 days',
    none: 'We know of no meeting in the next 14 days.',
  },
  address: { title: 'Where we are' },
}
