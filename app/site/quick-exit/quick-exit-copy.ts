/** Texts about the quick exit and about clearing a visit. */
import type { Words } from '#app/ui/words/words.ts'

/** The quick-exit bar. */
export function exitWords(t: Words) {
  return {
    title: t('Leave quickly'),
    exit: t('Exit this page'),
    about: t('How this works'),
    hint: t('or press Shift three times'),
    /** after the first and the second press */
    presses: [t('Press Shift 2 more times to exit.'), t('Press Shift 1 more time to exit.')],
    expired: t('Timed out. You’re still on this page.'),
    /** replaces the page while leaving */
    loading: t('Loading.'),
    offline: t('You’re offline, so nothing was sent. Try again when you’re back online.'),
    /** the tab's title */
    tabTitle: t('Information'),
  }
}

/** The page about the quick exit; `host` is where it goes. */
export function quickExitWords(t: Words) {
  return {
    title: t('Leave quickly'),
    lead: t(
      'Some pages have a button that gets you off this site fast. Here’s what it does, and what it can’t do.',
    ),
    does: {
      title: t('What the button does'),
      items: (host: string) => [
        t('It hides the page right away and opens {host} instead.', { host }),
        t('Pressing the Shift key three times does the same thing.'),
        t('The Back button won’t take you back to the page you left.'),
        t('Anything you typed there and didn’t send is erased.'),
        t('While a page with this button is open, its tab just says “{title}”.', {
          title: exitWords(t).tabTitle,
        }),
      ],
    },
    doesNot: {
      title: t('What it can’t do'),
      items: [
        t('It doesn’t clear your browser history. The pages you opened are still in it.'),
        t(
          'It doesn’t close other tabs, and the Back button still leads to pages you opened earlier.',
        ),
        t(
          'Your browser keeps one of our pages for when you’re offline. “Finish and clear”, at the bottom of every page, deletes it.',
        ),
        t(
          'The owner of the phone, computer, or network may be able to see which sites you open. So can a school, an employer, or a hidden tracking app.',
        ),
        t(
          'If your browser doesn’t run scripts, the button is just a link. It doesn’t hide the page first, and the Back button returns to it.',
        ),
      ],
    },
    window: {
      title: t('Use a private window'),
      lead: t(
        'A private window doesn’t keep your history after you close it. The network and the owner of the computer may still see which sites you open.',
      ),
      items: [
        t('Chrome or Edge: press Ctrl + Shift + N. On a Mac, press Command + Shift + N.'),
        t('Firefox: press Ctrl + Shift + P. On a Mac, press Command + Shift + P.'),
        t('Safari on a Mac: press Command + Shift + N.'),
        t('iPhone: in Safari, tap the two squares, then Private.'),
        t('Android: in Chrome, tap the three dots, then New Incognito tab.'),
      ],
    },
    history: {
      title: t('Delete pages from your history'),
      text: t(
        'Open your browser history and delete the pages from this site. An empty history can look odd, so it may be safer to delete only these pages.',
      ),
    },
    watched: {
      title: t('If someone is watching you'),
      text: t(
        'If you can, use a different phone or computer, such as a friend’s or one at a library. If you’re in danger, call the emergency number at the top of this page.',
      ),
    },
  }
}

/** The Finish and clear button and its page. */
export function finishWords(t: Words) {
  return {
    finish: t('Finish and clear'),
    /** above the button, after something was just done */
    shared: t('Does anyone else use this phone or computer?'),
    lead: t(
      'Use this if other people share this phone or computer. Press the button when you’re done here.',
    ),
    does: {
      title: t('What gets cleared'),
      items: [
        t('Your cart.'),
        t('Anything you typed on this site and didn’t send.'),
        t('Your orders and RSVPs. They no longer show in this browser.'),
        t('Your light or dark theme, and saved copies of our pages.'),
        t('Anyone signed in to the office here gets signed out.'),
      ],
    },
    cleared: t('All cleared'),
    clearedLead: t('Everything this site saved in this browser is gone.'),
    clearedItems: [
      t('Your cart is empty.'),
      t('Anything typed here is erased.'),
      t('Orders and RSVPs no longer show here.'),
      t('No one is signed in to the office here.'),
    ],
    /** if our database couldn't be reached */
    clearedHereOnly: t(
      'We couldn’t delete the cart from our server just now. It’s no longer tied to this browser, and we’ll delete it later.',
    ),
    remains: {
      title: t('What’s still there'),
      items: [
        t('Your browser history. You can delete the pages from this site there.'),
        t('Other tabs with pages from this site. Close them, and close this one.'),
        t('Emails from us in your inbox.'),
        t('Things you sent us, such as a message, a paid order, or an RSVP. We still have those.'),
      ],
    },
    home: t('Go to the home page'),
    underWay: {
      title: t('Your payment is still processing'),
      text: t(
        'We haven’t cleared anything yet, so you can see whether your payment goes through. It usually takes less than a minute. Your money and your order are safe either way.',
      ),
      look: t('Check payment status'),
      anyway: t('Clear anyway'),
    },
    paid: {
      title: t('Your payment just went through'),
      text: t('We haven’t cleared anything yet. You can look at your order first.'),
      look: t('View order'),
    },
    order: (number: string) =>
      t('Your order number is {number}. Write it down if you can.', { number }),
    mailed: t('We’ll email it to you, too.'),
  }
}
