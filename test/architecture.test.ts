import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The layers, lowest first. Biome checks that lower ones never import higher ones. */
const layers = ['platform', 'app', 'server']

/**
 * The rooms of app/, lowest first: a room may import from itself and from rooms before it. The office's
 * order management comes after everything an order goes through.
 */
const rooms = [
  'spanish',
  'ui',
  'accounts',
  'images',
  'files',
  'content',
  'site',
  'alerts',
  'analytics',
  'events',
  'offline',
  'print',
  'needs',
  'pages',
  'media',
  'contact',
  'giving',
  'tributes',
  'stock',
  'catalog',
  'orders',
  'cart',
  'shop',
  'payments',
  'fulfillment',
  'emails',
  'checkout',
  'quick-exit',
  'order-management',
  'search',
  'admin',
]

/** Sibling rooms: none may import from another. */
const neighbors = ['pages', 'media', 'contact', 'giving']

type Import = { from: string; to: string; line: number; isType: boolean }

const imports = ['app', 'platform', 'server'].flatMap(listFiles).flatMap(importsOf)

test('finds imports', () => {
  expect(imports.length).toBeGreaterThan(100)
})

test('a room imports only from rooms below it, never from its neighbors', () => {
  expect(imports.filter(isUpwards).map(describeImport)).toEqual([])
})

test("the platform's tables and settings name nothing of the product", () => {
  const product =
    /admin|cart|contact|event|gift|giving|image|label|newsletter|order|page|product|ship|stock|stripe|tax/i
  const named = [
    ...read('platform/db/tables.ts').matchAll(/^ {2}(\w+): \w+Table$/gm),
    ...read('platform/config/config.ts').matchAll(/^ {4}([A-Z_]+): /gm),
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => product.test(name))).toEqual([])
})

test("SQL on another room's table counts as an import from that room", () => {
  const files = layers.flatMap(listFiles)
  const owners = new Map(
    files
      .filter((file) => file.endsWith('/tables.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/^ +(\w+): \w+Table$/gm)].map(([, table = '']) => [table, file]),
      ),
  )
  expect(owners.size).toBeGreaterThan(50)
  const uses = files.flatMap((file) =>
    tablesIn(file).map(({ table, line }) => {
      const to = owners.get(table) ?? 'nobody'
      return { from: file, to, line, table }
    }),
  )
  expect(uses.length).toBeGreaterThan(250)
  const wrong = uses.filter(
    (use) => !isTest(use.from) && (isUpwards(use) || layerOf(use.to) > layerOf(use.from)),
  )
  expect(wrong.map((use) => `${use.from}:${use.line} uses ${use.table}`)).toEqual([])
})

test('every folder of app/ is a room', () => {
  const files = layers.flatMap(listFiles).filter((file) => !isTest(file))
  const strays = files.filter((file) => /^app\/.+\//.test(file) && !roomOf(file))
  expect(strays).toEqual([])
})

test("no room imports another room's pages", () => {
  const wrong = imports.filter(
    ({ from, to }) => /^app\/\w+\/pages\//.test(to) && roomOf(from) !== roomOf(to),
  )
  expect(wrong.map(describeImport)).toEqual([])
})

test('no files import each other in a circle, except the nested field editors', () => {
  const next = Map.groupBy(
    imports.filter(({ from, isType }) => !isType && !isTest(from)),
    ({ from }) => from,
  )
  const reached = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const { to } of next.get(file) ?? []) {
        if (!seen.has(to)) open.push(to)
        seen.add(to)
      }
    }
    return seen
  }
  const inCircles = [...next.keys()].filter((file) => reached(file).has(file))
  expect(inCircles.toSorted()).toEqual([
    'app/content/editor/fields/field-editor.tsx',
    'app/content/editor/fields/folded-group.tsx',
    'app/content/editor/fields/list-field.tsx',
    'app/content/editor/fields/list-item.tsx',
  ])
})

test('no test uses vi.mock, because a worker has already loaded the module for earlier files', () => {
  const wrong = [...layers, 'test']
    .flatMap(listFiles)
    .filter((file) => isTest(file) && /\bvi\.mock\(/.test(read(file)))
  expect(wrong).toEqual([])
})

test('no browser test calls unroute directly, because requests in flight would fail later, uncaught', () => {
  const wrong = listFiles('test/e2e').filter(
    (file) => isTest(file) && /\.unroute(All)?\(/.test(read(file)),
  )
  expect(wrong).toEqual([])
})

test('only the email kit gives emails to the mail server', () => {
  const files = ['app', 'server'].flatMap(listFiles).filter((file) => !isTest(file))
  const senders = files.filter((file) => /\bmail\.send\(/.test(read(file)))
  expect(senders).toEqual(['app/ui/email/define-email.server.ts'])
})

test('no browser test fails because the machine is slow; only operations/ checks times', () => {
  const hurried = listFiles('test/e2e')
    .filter((file) => !file.startsWith('test/e2e/operations/'))
    .filter(
      (file) =>
        isTest(file) && /(expect\(\w+\.now\(\))|now\(\) - [a-z]\w*\b(?! \*)/.test(read(file)),
    )
  expect(hurried).toEqual([])
})

test('public pages use SiteLink and SiteForm, which keep the language of the page', () => {
  const pages = listFiles('app').filter(
    (file) => file.endsWith('.tsx') && !isTest(file) && !isOffice(file),
  )
  expect(pages.length).toBeGreaterThan(120)
  const wrong = pages.flatMap((file) => {
    const found = read(file).matchAll(
      /<a\s|<form\b(?:(?!\n\s*>|>\n)[\s\S])*\saction=|\sformAction="|location\.\w+\(['`]/g,
    )
    return [...found].map(([text]) => `${file}: ${text}`)
  })
  expect(wrong).toEqual([])
})

test('a lazily loaded component has a fallback if it fails to load', () => {
  const found = listFiles('app').filter(
    (file) => file.endsWith('.tsx') && /\blazy\(/.test(read(file)),
  )
  expect(found).toEqual(['app/ui/calls/lazy-with-fallback.tsx'])
})

test('every option has a value, because a browser may translate its text', () => {
  const found = listFiles('app')
    .filter((file) => file.endsWith('.tsx') && !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(/<option\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
    )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((tag) => !/\bvalue=/.test(tag))).toEqual([])
})

test('only the server uses Temporal, because no baseline browser has it', () => {
  const wrong = ['app', 'platform']
    .flatMap(listFiles)
    .filter((file) => !/\.server\.ts$|\.test\.tsx?$/.test(file))
    .filter((file) => /\bTemporal\./.test(read(file)))
  expect(wrong).toEqual([])
})

test('browser requests name the signed-in person, except those made as a visitor or at the door', () => {
  const asking = listFiles('app')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes('.server.'))
    .filter((file) => /(?<!\.)\bfetch\(|new XMLHttpRequest/.test(read(file)))
  expect(asking.filter((file) => !read(file).includes('personHeaders()')).toSorted()).toEqual([
    'app/accounts/passkeys/browser/use-passkey.ts',
    'app/content/editor/fields/broken-links.ts',
    'app/content/editor/preview/result-preview.tsx',
    // whoever signs in next sends what a phone kept
    'app/events/check-in/scripts/check-in.ts',
    'app/offline/scripts/service-worker.ts',
    'app/site/scripts/exit-page.ts',
    'app/site/scripts/frame/enhance-cart.ts',
    'app/site/scripts/hydration/fetch-when-idle.ts',
  ])
})

test('the server never follows redirects, so its requests reach only their intended host', () => {
  const wrong = ['app', 'platform', 'server']
    .flatMap(listFiles)
    .filter((file) => /\.server\.ts$|^(platform|server)\//.test(file) && !isTest(file))
    .flatMap((file) =>
      read(file)
        // not if it forwards the caller's own arguments
        .split(/(?<![\w.])fetch(?:Image)?\((?!\.\.\.)/)
        .slice(1)
        .filter((call) => !/\bredirect: '(error|manual)'/.test(call.slice(0, 800)))
        .map(() => file),
    )
  expect(wrong).toEqual([])
})

/** The tables in a file's SQL. */
function tablesIn(file: string): { table: string; line: number }[] {
  const text = read(file)
  const found = text.matchAll(
    /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]Join|\.from|using)\(\s*\[?\s*'(?<table>\w+)(?: as \w+)?'/g,
  )
  return [...found].map(({ groups, index }) => ({
    table: groups?.table ?? '',
    line: text.slice(0, index).split('\n').length,
  }))
}

function isUpwards({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (!here || !there || here === there || isTest(from)) return false
  if (neighbors.includes(here) && neighbors.includes(there)) return true
  return rooms.indexOf(there) > rooms.indexOf(here)
}

function roomOf(file: string): string | undefined {
  return rooms.find((room) => file.startsWith(`app/${room}/`))
}

function layerOf(file: string): number {
  return layers.findIndex((layer) => file.startsWith(`${layer}/`))
}

/** Office pages, emails, the link and form components, and the language switch. */
function isOffice(file: string): boolean {
  return /^app\/(admin|accounts|alerts|emails|order-management|ui\/email)\/|\/admin\/|^app\/content\/editor|\/(site|language)-link\.tsx$/.test(
    file,
  )
}

function isTest(file: string): boolean {
  return /\.(test|fixtures)\.tsx?$/.test(file)
}

function importsOf(file: string): Import[] {
  return specifiersOf(file).flatMap(({ specifier, line, isType }) => {
    const [clean = ''] = specifier.split('?')
    if (clean.startsWith('#')) return [{ from: file, to: clean.slice(1), line, isType }]
    if (!clean.startsWith('.')) return []
    return [{ from: file, to: posix.join(posix.dirname(file), clean), line, isType }]
  })
}

test('the office’s styles don’t reuse a name of the public parts by accident', () => {
  const classesOf = (file: string) =>
    new Set(
      [...read(file).matchAll(/^\s*\.(?<name>[a-z][\w-]*)/gm)].map(({ groups }) => groups?.name),
    )
  const shared = [...classesOf('app/admin/office.css')].filter((name) =>
    classesOf('app/parts.css').has(name),
  )
  // the office restyles these
  expect(shared.toSorted()).toEqual(['button', 'unfolds'])
})

function specifiersOf(file: string) {
  const text = read(file)
  const found = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?[^'"]*?from\s+'(?<from>[^']+)'|import\(\s*'(?<lazy>[^']+)'\s*\)|^import\s+'(?<bare>[^']+)'/gm,
  )
  return [...found].map(({ groups, index }) => ({
    specifier: groups?.from ?? groups?.lazy ?? groups?.bare ?? '',
    line: text.slice(0, index).split('\n').length,
    isType: groups?.type !== undefined,
  }))
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function describeImport({ from, to, line }: Import): string {
  return `${from}:${line} imports ${to}`
}
