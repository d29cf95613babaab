/**
 * The script of the page that says that all is cleared: what `Clear-Site-Data` has cleared already, where the
 * browser knows that header and the site is on https; elsewhere it is cleared here.
 */
const all: (() => unknown)[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  () => delete document.documentElement.dataset.theme,
  deleteCaches,
  endWorkers,
  // what was under way when the button was pressed
  () => setTimeout(deleteCaches, 3000),
  () => setTimeout(endWorkers, 3000),
]
// a browser that refuses one of them clears the others
for (const clear of all) {
  try {
    clear()
  } catch {
    // where it keeps nothing for us it has nothing to clear
  }
}

// neither is there without https, and either may be refused

function deleteCaches(): void {
  const names = globalThis.caches?.keys() ?? Promise.resolve([])
  names.then((found) => Promise.all(found.map((name) => caches.delete(name)))).catch(ignore)
}

function endWorkers(): void {
  const workers = navigator.serviceWorker?.getRegistrations() ?? Promise.resolve([])
  workers.then((found) => Promise.all(found.map((one) => one.unregister()))).catch(ignore)
}

/** What is not to be had here keeps nothing. */
function ignore(): void {}

// a module: its names are its own
export {}
