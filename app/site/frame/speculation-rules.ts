/** What no browser fetches ahead: what differs from visitor to visitor, or costs something. */
export const notPrefetched = '/(es/|)(admin|api|checkout|events/respond|finish|shop/cart){/*}?'

/** Lets the browser fetch the page behind a link that a pointer rests on. */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notPrefetched } },
          { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
