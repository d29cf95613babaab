/** Clears what `Clear-Site-Data` would, for browsers that don't know the header and for sites without https. */
const all: (() => unknown)[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  () => delete document.documentElement.dataset.theme,
  deleteCaches,
  endWorkers,
  // again, for requests that were in flight
  () => setTimeout(deleteCaches, 3000),
  () => setTimeout(endWorkers, 3000),
]
// one failure must not stop the others
for (const clear of all) {
  try {
    clear()
  } catch {
    // storage is blocked, so there's nothing to clear
  }
}

// both need https and may be blocked

function deleteCaches(): void {
  const names = globalThis.caches?.keys() ?? Promise.resolve([])
  names.then((found) => Promise.all(found.map((name) => caches.delete(name)))).catch(ignore)
}

function endWorkers(): void {
  const workers = navigator.serviceWorker?.getRegistrations() ?? Promise.resolve([])
  workers.then((found) => Promise.all(found.map((one) => one.unregister()))).catch(ignore)
}

function ignore(): void {}

// makes this file a module
export {}
