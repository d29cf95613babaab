/**
 * Before React loads, records what browser translation replaces. `survive-translation.ts` collects it through the
 * event.
 */
const noted: MutationRecord[] = []
const observer = new MutationObserver((records) => noted.push(...records))
observer.observe(document.body, { childList: true, characterData: true, subtree: true })
document.addEventListener('lampstand:replaced', (event) => {
  ;(event as CustomEvent).detail.push(...noted)
  observer.disconnect()
})

// makes this file a module
export {}
