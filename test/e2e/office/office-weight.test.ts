import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const assets = join(import.meta.dirname, '../../../build/client/assets')

/** Texts that only the office's scripts contain. */
const officeWords = ['Content Management System', 'Please sign in again', 'Is this right?']

/** Maximum script files for a page and for the office; with one per shared module there were 63 and 55. */
const maxFiles = { page: 34, office: 24 }

/** The office route with all its sections; other URLs below /admin lead to it. */
const officePath = 'admin/*'

/** The routes of public pages with React. */
const hydrated = [
  'events/pages/events',
  'media/pages/media',
  'contact/pages/contact',
  'shop/pages/shop',
  'shop/pages/product',
  'checkout/pages/checkout',
]

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      path: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).default([]),
    }),
  ),
})

test('public pages never load office code', () => {
  const { entry, routes } = readManifest()
  const office = Object.values(routes).filter(({ path }) => path === officePath)
  const others = Object.values(routes).filter((route) => !office.includes(route))
  expect([office.length, others.length > 10]).toEqual([1, true])
  const reachable = closureOf([entry, ...others].map(({ module }) => nameOf(module)))
  const reachableFromOffice = closureOf(office.map(({ module }) => nameOf(module)))
  for (const word of officeWords) {
    expect(holdersOf(word, reachableFromOffice), word).not.toEqual([])
    expect(holdersOf(word, reachable), word).toEqual([])
  }
})

test('pages that visitors hydrate never load zod', () => {
  const { routes } = readManifest()
  const zodOf = (id: string) => {
    const { module, imports } = routes[id] ?? { module: '', imports: [] }
    return holdersOf('invalid_type', new Set([module, ...imports].map(nameOf)))
  }
  expect(zodOf('admin/pages/office')).not.toEqual([])
  for (const id of hydrated) expect(zodOf(id), id).toEqual([])
})

test('modules that always load together are one file', () => {
  const { entry, routes } = readManifest()
  const { root, ...others } = routes
  const always = [entry, ...(root ? [root] : [])]
  for (const route of Object.values(others)) {
    const files = new Set([...always, route].flatMap(({ module, imports }) => [module, ...imports]))
    const most = route.path === officePath ? maxFiles.office : maxFiles.page
    expect(files.size, route.module).toBeLessThanOrEqual(most)
  }
})

test('the cart sheet on pages without React loads no page entry', () => {
  const { root, ...others } = readManifest().routes
  const sheet = Object.entries(others).find(([id]) => id === 'cart-sheet')?.[1]
  const start = '__reactRouterContext'
  expect(holdersOf(start, closureOf([nameOf(root?.module ?? '')]))).not.toEqual([])
  expect(holdersOf(start, closureOf([nameOf(sheet?.module ?? '')]))).toEqual([])
})

function readManifest() {
  const texts = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map(read)
  const text = texts.find((one) => one.includes('__reactRouterManifest')) ?? ''
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

/** All scripts imported by these scripts, statically or dynamically, including indirect imports. */
function closureOf(names: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    for (const [, imported = ''] of read(name).matchAll(
      /["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g,
    )) {
      waiting.push(imported)
    }
  }
  return seen
}

function holdersOf(word: string, names: Set<string>): string[] {
  return [...names].filter((name) => read(name).includes(word))
}

function nameOf(module: string): string {
  return module.slice(module.lastIndexOf('/') + 1)
}

function read(name: string): string {
  return readFileSync(join(assets, name), 'utf8')
}
