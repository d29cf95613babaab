import { message, type Words } from '#app/ui/words/words.ts'

/** The row above a sheet, on a screen alone. */
export const rowWords = (t: Words) => ({
  name: t('This sheet'),
  print: t('Print'),
  hint: t(
    'To print: hold Ctrl and press P. On a Mac, hold Command and press P. On a phone, look for Print in the menu of your browser.',
  ),
})

/** Where the row leads back to. */
export const waysBack = {
  contact: message('Back to Contact'),
  event: message('Back to the event'),
}

/** The sheet with every way to help. */
export const helpWords = (t: Words) => ({
  title: t('Where to find help'),
  about: t('Help lines, meetings and what to say when you call, on one page to print.'),
  lead: t('You do not have to do this alone. You can call right now.'),
  danger: t('In danger, or someone will not wake up'),
  crisis: t('In crisis, or thinking of suicide'),
  chat: (address: string) => t('Chat: {address}', { address }),
  local: t('Food, shelter, or help with bills'),
  treatment: (name: string) => t('{name}, for treatment and support', { name }),
  text: (number: string) => t('Text {number}', { number }),
  hours: t('Office hours'),
  meetings: t('Meetings in the next two weeks'),
  more: (address: string) => t('What else is planned: {address}', { address }),
  say: {
    title: t('When you call, you can say'),
    lines: [
      t('I need help. I do not know where to start.'),
      t('I am not safe right now.'),
      t('I want to stop drinking or using.'),
      t('I need a place to sleep tonight.'),
    ],
    after: t('You do not need the right words. In danger, say first where you are.'),
  },
  asOf: (day: string, address: string) =>
    t('As of {day}. What is new stands on {address}.', { day, address }),
})

/** The card for a wallet. */
export const cardWords = (t: Words) => ({
  title: t('Wallet cards'),
  about: t('Eight small cards with the help lines, to print and cut out.'),
  lead: t('Eight cards to a page. Print on thick paper, and cut along the marks.'),
  card: t('The card'),
  crisis: t('In crisis?'),
  danger: t('In danger?'),
  local: t('Food or a bed'),
})

/** The flyer of an event. */
export const flyerWords = (t: Words) => ({
  about: t('A flyer to print and hang up.'),
  next: (day: string) => t('Next: {day}', { day }),
  code: t('QR code with the address of this event'),
  scan: t('Point the camera of a phone here, or type:'),
  ask: (number: string) => t('Questions? Call {number}.', { number }),
})
