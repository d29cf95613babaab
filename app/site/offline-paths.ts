/** The offline page, which also works online. */
export const offlinePath = '/offline'

/** The service worker, which serves that page when offline. */
export const workerPath = '/service-worker.js'

/** The browser cache that holds only the offline page. */
export const offlineCache = 'lampstand-offline'
