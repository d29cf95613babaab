/**
 * The script of pages that there are in two languages (`frame/language-link.tsx`): offers Spanish to who prefers it,
 * until they say no or have chosen English; and the way to the other language leads to what is seen now.
 */
const key = 'lampstand-language'
const { documentElement: page } = document

if (page.lang === 'en' && prefersSpanish() && !wasAnswered()) page.dataset.offer = ''

document.addEventListener('click', ({ target }) => {
  const pressed = target as Element
  const link = pressed.closest<HTMLAnchorElement>('[data-language]')
  if (link) {
    link.search = location.search
    link.hash = location.hash
  }
  if (!pressed.closest('[data-offer-close]') && (!link || page.lang === 'en')) return
  delete page.dataset.offer
  try {
    localStorage.setItem(key, 'en')
  } catch {
    // a browser that keeps nothing for us offers it again
  }
})

/** Spanish before English, whatever stands before both. */
function prefersSpanish(): boolean {
  return /^es\b/i.test(navigator.languages.find((one) => /^e[ns]\b/i.test(one)) ?? '')
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

// a module: its names are its own
export {}
