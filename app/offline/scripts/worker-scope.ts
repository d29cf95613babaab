/** Service worker types, which this project's DOM types lack. */

export type ExtendableWorkerEvent = Event & { waitUntil: (task: Promise<unknown>) => void }

/** Newer browsers can declare here which requests bypass the worker. */
export type WorkerInstallEvent = ExtendableWorkerEvent & {
  addRoutes?: (routes: object[]) => Promise<void>
}

export type WorkerFetchEvent = Event & {
  request: Request
  /** the navigation's response, requested while the worker started */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export const workerScope = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}
