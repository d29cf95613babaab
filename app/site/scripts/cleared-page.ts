/**
 * The script of the page that says that all is cleared: what `Clear-Site-Data` has cleared already, where the
 * browser knows that header and the site is on https; elsewhere it is cleared here.
 */
try {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  void clearCaches()
  // what was under way when the button was pressed
  setTimeout(clearCaches, 3000)
} catch {
  // a browser that keeps nothing for us has nothing to clear
}

async function clearCaches(): Promise<void> {
  // neither is there without https
  const names = await globalThis.caches?.keys()
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all([
    ...(names ?? []).map((name) => caches.delete(name)),
    ...(workers ?? []).map((worker) => worker.unregister()),
  ])
}

// a module: its names are its own
export {}
