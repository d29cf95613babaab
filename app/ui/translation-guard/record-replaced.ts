/**
 * On pages with React: notes what takes the place of texts, as in a browser that translates, until React comes and has
 * to know (`survive-translation.ts`). It asks by a list to put it in.
 */
const noted: MutationRecord[] = []
const observer = new MutationObserver((records) => noted.push(...records))
observer.observe(document.body, { childList: true, characterData: true, subtree: true })
document.addEventListener('lampstand:replaced', (event) => {
  ;(event as CustomEvent).detail.push(...noted)
  observer.disconnect()
})

// no name of it is anybody else's
export {}
