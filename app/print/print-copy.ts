/** Every word that visitors read on the sheets for paper: in one place, for who puts them into another language. */

/** The row above a sheet, on a screen alone. */
export const rowWords = {
  name: 'This sheet',
  print: 'Print',
  hint: 'To print: hold Ctrl and press P. On a Mac, hold Command and press P. On a phone, look for Print in the menu of your browser.',
  toContact: 'Back to Contact',
  toEvent: 'Back to the event',
}

/** The sheet with every way to help. */
export const helpWords = {
  title: 'Where to find help',
  about: 'Help lines, meetings and what to say when you call, on one page to print.',
  lead: 'You do not have to do this alone. You can call right now.',
  danger: 'In danger, or someone will not wake up',
  dangerLine: (number: string) => `Call ${number}`,
  crisis: 'In crisis, or thinking of suicide',
  chat: (address: string) => `Chat: ${address}`,
  treatment: (name: string) => `${name}, for treatment and support`,
  us: { call: (number: string) => `Call ${number}`, text: (number: string) => `Text ${number}` },
  hours: 'Office hours',
  open: (day: string, open: string) => `${day}: ${open}`,
  meetings: 'Meetings in the next two weeks',
  more: (address: string) => `What else is planned: ${address}`,
  say: {
    title: 'When you call, you can say',
    lines: [
      'I need help. I do not know where to start.',
      'I am not safe right now.',
      'I want to stop drinking or using.',
      'I need a place to sleep tonight.',
    ],
    after: 'You do not need the right words. In danger, say first where you are.',
  },
  asOf: (day: string, address: string) => `As of ${day}. What is new stands on ${address}.`,
}

/** The card for a wallet. */
export const cardWords = {
  title: 'Wallet cards',
  about: 'Eight small cards with the help lines, to print and cut out.',
  lead: 'Eight cards to a page. Print on thick paper, and cut along the marks.',
  card: 'The card',
  crisis: 'In crisis?',
  danger: 'In danger?',
  dangerLine: (number: string) => `Call ${number}`,
}

/** The flyer of an event. */
export const flyerWords = {
  about: 'A flyer to print and hang up.',
  next: (day: string) => `Next: ${day}`,
  code: 'QR code with the address of this event',
  scan: 'Point the camera of a phone here, or type:',
  ask: (number: string) => `Questions? Call ${number}.`,
}
