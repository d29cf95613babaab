/** What the types of a page, which are those of this project, do not know of a service worker. */

/** The worker lives until the task is done. */
export type ExtendableWorkerEvent = Event & { waitUntil: (task: Promise<unknown>) => void }

/** It is installed; newer browsers let it say here what never goes through it. */
export type WorkerInstallEvent = ExtendableWorkerEvent & {
  addRoutes?: (routes: object[]) => Promise<void>
}

/** A request of a page, or for one. */
export type WorkerFetchEvent = Event & {
  request: Request
  /** of a navigation: its answer, asked for while the worker was starting */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** The scope of a worker that runs. */
export const workerScope = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}
