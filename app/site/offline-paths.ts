/** The page for times without network: it answers there on line too. */
export const offlinePath = '/offline'

/** The script of the worker that answers with that page where there is no network. */
export const workerPath = '/service-worker.js'

/** The one cache of ours in a browser: that page is all that is in it. */
export const offlineCache = 'lampstand-offline'
