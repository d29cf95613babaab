/**
 * Every word that visitors read about leaving a page quickly, and about clearing up behind them, in the
 * language that `t` says.
 */
import type { Words } from '#app/ui/words/words.ts'

/** The bar with the way out. */
export function exitWords(t: Words) {
  return {
    title: t('Leave quickly'),
    exit: t('Exit this page'),
    about: t('What this does'),
    hint: t('or press Shift three times'),
    /** said after the first and the second press */
    presses: [t('Shift, press 2 more times to exit.'), t('Shift, press 1 more time to exit.')],
    expired: t('Exit this page expired.'),
    /** covers the page that is left */
    loading: t('Loading.'),
    offline: t('There is no network right now, so nothing was sent. Press again when it is back.'),
    /** the page's name in the tab */
    tabTitle: t('Information'),
  }
}

/** The page about the way out; `host` is where it leads. */
export function leavingWords(t: Words) {
  return {
    title: t('Leave quickly'),
    lead: t(
      'Some pages here have a button that takes you away at once. This page says what it does, and what it cannot do.',
    ),
    does: {
      title: t('What the button does'),
      items: (host: string) => [
        t('It hides the page right away and opens {host} in its place.', { host }),
        t('Pressing the Shift key three times does the same.'),
        t('The Back button does not lead to the page that you left.'),
        t('What you had typed there and not sent is gone.'),
        t('While such a page is open, its tab says “{title}” and nothing else.', {
          title: exitWords(t).tabTitle,
        }),
      ],
    },
    doesNot: {
      title: t('What it cannot do'),
      items: [
        t('Your browser keeps a history. The pages that you opened are in it.'),
        t('Pages that you opened before are still behind the Back button, and in other tabs.'),
        t(
          'Your browser keeps one page of ours for times without network. Finish and clear, at the foot of every page, takes it away.',
        ),
        t(
          'Who owns the phone or computer, or runs the network, may see which sites you open. So may a school, an employer, or a program that was put there to watch you.',
        ),
        t(
          'If your browser runs no scripts, the button is only a link: the page is not hidden first, and Back leads to it.',
        ),
      ],
    },
    window: {
      title: t('Read in a private window'),
      lead: t(
        'A private window keeps no history once you close it. The network and the owner of the computer can still see which sites you open.',
      ),
      items: [
        t(
          'Chrome or Edge: hold Ctrl and Shift and press N. On a Mac, hold Command and Shift and press N.',
        ),
        t(
          'Firefox: hold Ctrl and Shift and press P. On a Mac, hold Command and Shift and press P.',
        ),
        t('Safari on a Mac: hold Command and Shift and press N.'),
        t('iPhone: in Safari, tap the two squares, then Private.'),
        t('Android: in Chrome, tap the three dots, then New Incognito tab.'),
      ],
    },
    history: {
      title: t('Take pages out of the history'),
      text: t(
        'Open the history of your browser and delete the lines of this site. An empty history can be noticed too: it may be safer to delete only these lines.',
      ),
    },
    watched: {
      title: t('If somebody watches you'),
      text: t(
        'Use another phone or computer if you can: one of a friend, or of a library. In danger, call the emergency number at the head of this page.',
      ),
    },
  }
}

/** The button that clears up, and the page behind it. */
export function finishWords(t: Words) {
  return {
    finish: t('Finish and clear'),
    /** above the button, where something was just done */
    shared: t('Do others use this phone or computer?'),
    lead: t(
      'For a phone or computer that others use too. Press the button when you are done here.',
    ),
    does: {
      title: t('What is cleared'),
      items: [
        t('Your cart.'),
        t('What you typed on this site and did not send.'),
        t('Your orders and your answers to events: this browser shows them no more.'),
        t('Light or dark colors, and copies of our pages.'),
        t('Whoever is signed in to the office here is signed out.'),
      ],
    },
    cleared: t('All cleared'),
    clearedLead: t('What this site had stored in this browser is gone.'),
    clearedItems: [
      t('The cart is empty.'),
      t('What was typed here is gone.'),
      t('Orders and answers to events are shown here no more.'),
      t('Nobody is signed in to the office here.'),
    ],
    /** where our own records could not be reached */
    clearedHereOnly: t(
      'We could not reach our own records just now. The cart is no longer tied to this browser, and is deleted by itself.',
    ),
    remains: {
      title: t('What is still there'),
      items: [
        t('The history of the browser. You can delete the lines of this site there.'),
        t('Other tabs with pages of this site. Close them, and close this one.'),
        t('E-mails from us, in your mailbox.'),
        t(
          'What you sent us: a message, an order that you paid for, your place at an event. We keep it as before.',
        ),
      ],
    },
    home: t('Go to the first page'),
    underWay: {
      title: t('Your payment is not finished yet'),
      text: t(
        'We have not cleared anything so far, so that you can see how the payment ends. This mostly takes less than a minute. Your money and your order are safe with us either way.',
      ),
      look: t('See how it stands'),
      anyway: t('Clear now all the same'),
    },
    paid: {
      title: t('Your order was paid just now'),
      text: t('We have not cleared anything so far. Look at your order first if you like.'),
      look: t('Look at the order'),
    },
    order: (number: string) =>
      t('The order number is {number}. Note it down if you can.', { number }),
    mailed: t('We also send it to you by e-mail.'),
  }
}
