/**
 * Every word that visitors read about leaving a page quickly, and about clearing up behind them: in one
 * place, for who puts them into another language.
 */

/** The bar with the way out. */
export const exitWords = {
  title: 'Leave quickly',
  exit: 'Exit this page',
  about: 'What this does',
  hint: 'or press Shift three times',
  /** said after the first and the second press */
  presses: ['Shift, press 2 more times to exit.', 'Shift, press 1 more time to exit.'],
  expired: 'Exit this page expired.',
  /** covers the page that is left */
  loading: 'Loading.',
  /** the page's name in the tab */
  tabTitle: 'Information',
}

/** The page about the way out; `host` is where it leads. */
export const leavingWords = {
  title: 'Leave quickly',
  lead: 'Some pages here have a button that takes you away at once. This page says what it does, and what it cannot do.',
  does: {
    title: 'What the button does',
    items: (host: string) => [
      `It hides the page right away and opens ${host} in its place.`,
      'Pressing the Shift key three times does the same.',
      'The Back button does not lead to the page that you left.',
      'What you had typed there and not sent is gone.',
      `While such a page is open, its tab says “${exitWords.tabTitle}” and nothing else.`,
    ],
  },
  doesNot: {
    title: 'What it cannot do',
    items: [
      'Your browser keeps a history. The pages that you opened are in it.',
      'Pages that you opened before are still behind the Back button, and in other tabs.',
      'Your browser keeps one page of ours for times without network. Finish and clear, at the foot of every page, takes it away.',
      'Who owns the phone or computer, or runs the network, may see which sites you open. So may a school, an employer, or a program that was put there to watch you.',
      'If your browser runs no scripts, the button is only a link: the page is not hidden first, and Back leads to it.',
    ],
  },
  window: {
    title: 'Read in a private window',
    lead: 'A private window keeps no history once you close it. The network and the owner of the computer can still see which sites you open.',
    items: [
      'Chrome or Edge: hold Ctrl and Shift and press N. On a Mac, hold Command and Shift and press N.',
      'Firefox: hold Ctrl and Shift and press P. On a Mac, hold Command and Shift and press P.',
      'Safari on a Mac: hold Command and Shift and press N.',
      'iPhone: in Safari, tap the two squares, then Private.',
      'Android: in Chrome, tap the three dots, then New Incognito tab.',
    ],
  },
  history: {
    title: 'Take pages out of the history',
    text: 'Open the history of your browser and delete the lines of this site. An empty history can be noticed too: it may be safer to delete only these lines.',
  },
  watched: {
    title: 'If somebody watches you',
    text: 'Use another phone or computer if you can: one of a friend, or of a library. In danger, call the emergency number at the head of this page.',
  },
}

/** The button that clears up, and the page behind it. */
export const finishWords = {
  finish: 'Finish and clear',
  /** above the button, where something was just done */
  shared: 'Do others use this phone or computer?',
  lead: 'For a phone or computer that others use too. Press the button when you are done here.',
  does: {
    title: 'What is cleared',
    items: [
      'Your cart.',
      'What you typed on this site and did not send.',
      'Your orders and your answers to events: this browser shows them no more.',
      'Light or dark colors, and copies of our pages.',
      'Whoever is signed in to the office here is signed out.',
    ],
  },
  cleared: 'All cleared',
  clearedLead: 'What this site had stored in this browser is gone.',
  clearedItems: [
    'The cart is empty.',
    'What was typed here is gone.',
    'Orders and answers to events are shown here no more.',
    'Nobody is signed in to the office here.',
  ],
  /** where our own records could not be reached */
  clearedHereOnly:
    'We could not reach our own records just now. The cart is no longer tied to this browser, and is deleted by itself.',
  remains: {
    title: 'What is still there',
    items: [
      'The history of the browser. You can delete the lines of this site there.',
      'Other tabs with pages of this site. Close them, and close this one.',
      'E-mails from us, in your mailbox.',
      'What you sent us: a message, an order that you paid for, your place at an event. We keep it as before.',
    ],
  },
  home: 'Go to the first page',
  underWay: {
    title: 'Your payment is not finished yet',
    text: 'We have not cleared anything so far, so that you can see how the payment ends. This mostly takes less than a minute. Your money and your order are safe with us either way.',
    look: 'See how it stands',
    anyway: 'Clear now all the same',
  },
  paid: {
    title: 'Your order was paid just now',
    text: 'We have not cleared anything so far. Look at your order first if you like.',
    look: 'Look at the order',
  },
  order: (number: string) => `The order number is ${number}. Note it down if you can.`,
  mailed: 'We also send it to you by e-mail.',
}
