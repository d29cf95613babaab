import { message, type Words } from '#app/ui/words/words.ts'

/** The toolbar, on screens only. */
export const toolbarWords = (t: Words) => ({
  name: t('This sheet'),
  print: t('Print'),
  hint: t(
    'To print, press Ctrl + P. On a Mac, press Command + P. On a phone, look for Print in your browser’s menu.',
  ),
})

export const backLinks = {
  contact: message('Back to Contact'),
  event: message('Back to the event'),
}

/** The help page. */
export const helpWords = (t: Words) => ({
  title: t('Where to find help'),
  about: t('Help lines, meetings, and what to say when you call, on one printable page.'),
  lead: t('You don’t have to do this alone. You can call right now.'),
  danger: t('In danger, or someone won’t wake up'),
  crisis: t('In crisis, or thinking about suicide'),
  chat: (address: string) => t('Chat: {address}', { address }),
  local: t('Food, shelter, or help with bills'),
  treatment: (name: string) => t('{name}, for treatment and support', { name }),
  text: (number: string) => t('Text {number}', { number }),
  hours: t('Office hours'),
  meetings: t('Meetings in the next two weeks'),
  more: (address: string) => t('More events: {url}', { url: address }),
  say: {
    title: t('When you call, you can say'),
    lines: [
      t('I need help. I don’t know where to start.'),
      t('I’m not safe right now.'),
      t('I want to stop drinking or using.'),
      t('I need a place to sleep tonight.'),
    ],
    after: t('You don’t need the right words. If you’re in danger, say where you are first.'),
  },
  asOf: (day: string, address: string) =>
    t('As of {day}. For the latest, go to {address}.', { day, address }),
})

/** The wallet cards. */
export const cardWords = (t: Words) => ({
  title: t('Wallet cards'),
  about: t('Eight small cards with help line numbers to print and cut out.'),
  lead: t('Eight cards to a page. Print them on thick paper and cut along the marks.'),
  card: t('Wallet card'),
  crisis: t('In crisis?'),
  danger: t('In danger?'),
  local: t('Food or shelter'),
})

export const flyerWords = (t: Words) => ({
  about: t('A flyer to print and post.'),
  next: (day: string) => t('Next: {day}', { day }),
  code: t('QR code for this event’s page'),
  scan: t('Scan with your phone’s camera, or type:'),
  ask: (number: string) => t('Questions? Call {number}.', { number }),
})
