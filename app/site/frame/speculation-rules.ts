/** Paths that browsers never prefetch: personal or costly pages. */
export const notPrefetched = '/(es/|)(admin|api|checkout|events/respond|finish|shop/cart){/*}?'

/** Lets the browser prefetch a link that the pointer rests on. */
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
