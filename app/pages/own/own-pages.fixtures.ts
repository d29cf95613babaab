import { expect } from 'vitest'
import type { Preview } from '#app/content/preview/preview.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import type { TestApp } from '#test/support.ts'
import { loadOwnPage } from './load-own-page.server.ts'

export const ownPagesPath = '/api/admin/own-pages'

/** Adds a page and returns its id. */
export async function addPage(
  app: TestApp,
  cookie: string,
  json: object = { title: 'House rules', address: 'house-rules' },
): Promise<string> {
  const response = await app.send(ownPagesPath, { cookie, json })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()).page
}

/** The API path of a page's document. */
export function documentPath(page: string): string {
  return `/api/admin/own-page-${page}`
}

/** Saves a page and shows it to visitors. */
export async function publishPage(
  app: TestApp,
  cookie: string,
  page: string,
  change: object = {},
): Promise<void> {
  const json = { show: true, ...change }
  const response = await app.send(documentPath(page), { cookie, json })
  expect(response.status, await response.clone().text()).toBe(200)
}

/** What visitors see at an address; null if there is no page. */
export function visit(
  { context }: TestApp,
  address: string,
  language: 'en' | 'es' = 'en',
  preview: Preview | null = null,
) {
  const request = createRequestContext(context, networkOf('192.0.2.9'))
  return loadOwnPage({ ...request, language, preview }, address)
}
