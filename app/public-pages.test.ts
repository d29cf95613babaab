import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notFoundLinks } from '#app/site/not-found/not-found-page.tsx'
import { documents } from './admin/documents.ts'
import { getService } from './pages/services/services-list.tsx'
import routes from './routes.ts'
import { footer } from './site/documents/footer-document.ts'
import { navigation } from './site/documents/navigation-document.ts'
import { isReservedPath, otherPages, publicPages, shortPaths } from './site/public-pages.ts'

test('gives each page its own path, route, and existing module', () => {
  const pages = [...publicPages, ...otherPages]
  for (const { path, module } of pages) {
    const own = routes.filter((route) => `/${route.path ?? ''}` === path)
    expect(
      own.map(({ file }) => file),
      path,
    ).toEqual([module])
    expect(existsSync(join(import.meta.dirname, module)), module).toBe(true)
  }
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(new Set(routes.map(({ id, file }) => id ?? file)).size).toBe(routes.length)
})

test('gives each public page a matching document and a unique name', () => {
  for (const { path, documentKey } of publicPages) {
    expect(documents.find(({ key }) => key === documentKey)?.publicPath, path).toBe(path)
  }
  for (const part of ['name', 'label', 'documentKey'] as const) {
    expect(new Set(publicPages.map((page) => page[part])).size, part).toBe(publicPages.length)
  }
})

test('links menus, footer, and the 404 page only to public pages', () => {
  const { header, services } = navigation.whole.fallback
  const links = [
    ...[...header, ...services.first.links, ...services.second.links],
    ...footer.whole.fallback.quickLinks,
  ].map(({ url }) => url)
  const ways = [...links, ...notFoundLinks.map(({ path }) => path)]
  expect(ways.length).toBeGreaterThan(20)
  const paths = publicPages.map(({ path }) => path)
  expect(ways.filter((way) => !paths.includes(way))).toEqual([])
})

test('counts exactly the paths of routes as taken', () => {
  const paths = routes.flatMap(({ path = '' }) => (/[:*]/.test(path) ? [] : [`/${path}`]))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isReservedPath(path))).toEqual([])
  for (const free of ['/old-page', '/administration', '/apis', '/shop/product/x', '/events/2019']) {
    expect(isReservedPath(free), free).toBe(false)
  }
  expect(isReservedPath('/spiritual-health')).toBe(true)
})

test('has one short path per service', () => {
  expect([...shortPaths.keys()]).toHaveLength(6)
  for (const [short, path] of shortPaths) {
    expect(path).toBe(`/services${short}`)
    expect(getService(path).document.publicPath).toBe(path)
  }
  for (const word of ['/constructor', '/Spiritual-Health', '/', '']) {
    expect(shortPaths.get(word), word).toBeUndefined()
  }
})
