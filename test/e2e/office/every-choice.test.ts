import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { contentColors } from '#app/content/kit/colors.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { appearance } from '#app/site/appearance/appearance-document.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

/** Selected values, which editors.test.ts can't mark with text. */
const chosenKinds = ['toggle', 'number', 'choice', 'color', 'icon', 'date', 'image']

type Place = { path: string[]; fields: Field[] }

const noPlace: Place = { path: [], fields: [] }

/** A switch that shows something, unlike one that puts an item under another. */
function isSwitch({ path, fields }: Place): boolean {
  const isIndent = fields.at(-2)?.list?.indentedBy === path.at(-1)
  return fields.at(-1)?.kind === 'toggle' && !isIndent
}

let cookie: string
let pictures: string[]

beforeAll(async () => {
  cookie = await signIn()
  const images = await readJson<{ id: string }[]>('/api/admin/images')
  pictures = images.map(({ id }) => id)
})

async function readJson<T>(path: string): Promise<T> {
  const answer = await fetch(`${findProduct().address}${path}`, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  return answer.json() as Promise<T>
}

async function send(path: string, body: object): Promise<number> {
  const { address } = findProduct()
  const headers = { 'content-type': 'application/json', cookie, origin: address }
  const answer = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status
}

/**
 * A page's HTML without React's data, which holds also what no one sees. Uncompressed, because compression would be
 * a third of the work for thousands of pages.
 */
async function pageAt(path: string): Promise<string> {
  const headers = { 'accept-encoding': 'identity' }
  const html = await (await fetch(`${findProduct().address}${path}`, { headers })).text()
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
}

/** Every selected value in a document. */
function choicesIn(fields: Fields, values: unknown, above: Place): Place[] {
  const held = isRecord(values) ? values : {}
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = { path: [...above.path, name], fields: [...above.fields, field] }
    if (field.fields) return choicesIn(field.fields, held[name], place)
    const { list } = field
    const items = held[name]
    if (list && Array.isArray(items)) {
      return items.flatMap((item, index) =>
        choicesIn(list.itemFields, item, {
          path: [...place.path, String(index)],
          fields: place.fields,
        }),
      )
    }
    return chosenKinds.includes(field.kind) ? [place] : []
  })
}

/** A copy of the value with another one at this path. */
function replaced(value: unknown, [step, ...rest]: string[], change: unknown): unknown {
  if (step === undefined) return change
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === step ? replaced(item, rest, change) : item,
    )
  }
  const held = isRecord(value) ? value : {}
  return { ...held, [step]: replaced(held[step], rest, change) }
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (held, step) =>
      Array.isArray(held) ? held[Number(step)] : isRecord(held) ? held[step] : undefined,
    value,
  )
}

/** The other options, most visible first. */
function othersOf(field: Field, old: unknown, document: unknown): unknown[] {
  const listed = field.choicesFrom ? valueAt(document, [field.choicesFrom]) : undefined
  const ids = Array.isArray(listed) ? listed.map((item) => valueAt(item, ['id'])) : []
  const all: Record<string, () => unknown[]> = {
    toggle: () => [old !== true],
    number: () => [Number(old) + 1, Number(old) - 1],
    choice: () => [...(field.choices ?? []).map(({ value }) => value), ...ids],
    color: () => [...contentColors],
    icon: () => ['fas fa-dove', 'fas fa-heart'],
    date: () => ['2027-02-03', '2031-02-03'],
    image: () => [...pictures.slice(0, 2), null],
  }
  const sent = isRecord(old) && field.kind === 'image' ? old.id : old
  return (all[field.kind]?.() ?? []).filter(
    (value) => value !== sent && field.input.safeParse(value).success,
  )
}

/** The reason in the definition why a value need not show on its page. */
function reasonOf({ fields }: Place): string | undefined {
  if (fields.some(({ isPrivate }) => isPrivate)) return 'private'
  return fields.find(({ unseenBecause }) => unseenBecause)?.unseenBecause
}

/** The fields whose choices show, by route module: the pages of the services share one, so each field is tried once. */
const shownBy = new Map<string, Set<string>>()

function shownAlready({ key }: DocumentDefinition): Set<string> {
  const module = publicPages.find(({ documentKey }) => documentKey === key)?.module ?? key
  const names = shownBy.get(module) ?? new Set()
  shownBy.set(module, names)
  return names
}

/** The selectable fields whose choice shows on no page. */
async function unseenOf(document: DocumentDefinition): Promise<string[]> {
  const path = `/api/admin/${document.key}`
  const before = await readJson<Record<string, unknown>>(path)
  const switches = choicesIn(document.fields, before, noPlace).filter(isSwitch)
  // a section that is turned off shows nothing
  const stored = switches.reduce(
    (values, place) => replaced(values, place.path, true),
    before as unknown,
  ) as Record<string, unknown>
  const whole = Object.fromEntries(Object.keys(document.fields).map((key) => [key, stored[key]]))
  expect(await send(path, whole)).toBe(200)
  const unchanged = await pageAt(document.publicPath)
  expect(await send(path, whole)).toBe(200)
  expect(await pageAt(document.publicPath)).toBe(unchanged)
  const seen = new Map<string, boolean>()
  const shown = shownAlready(document)
  const pages = new Map<string, string>()
  let changedPart: string | undefined
  for (const place of choicesIn(document.fields, stored, noPlace)) {
    const name = place.path.filter((step) => !/^\d+$/.test(step)).join('.')
    if (shown.has(name) || reasonOf(place)) continue
    const field = place.fields.at(-1)
    const [top = ''] = place.path
    if (!field) continue
    const page = place.fields.find(({ seenAt }) => seenAt)?.seenAt ?? document.publicPath
    if (!pages.has(page)) {
      // unchanged
      if (changedPart) expect(await send(path, { [changedPart]: stored[changedPart] })).toBe(200)
      changedPart = undefined
      pages.set(page, await pageAt(page))
    }
    let isSeen = false
    for (const other of othersOf(field, valueAt(stored, place.path), stored)) {
      const changed = replaced(stored, place.path, other) as Record<string, unknown>
      // and the previously changed section is restored
      const back = changedPart ? { [changedPart]: stored[changedPart] } : {}
      const whole = { ...back, [top]: changed[top] }
      expect(await send(path, whole), place.path.join('.')).toBe(200)
      changedPart = top
      isSeen = (await pageAt(page)) !== pages.get(page)
      if (isSeen) break
    }
    seen.set(name, isSeen)
    if (isSeen) shown.add(name)
  }
  return [...seen].filter(([, isSeen]) => !isSeen).map(([name]) => name)
}

/** Typed values. */
const typedKinds = ['text', 'paragraph', 'formatted', 'lines', 'email', 'address']

type Marking = { fields: Fields; path: string[]; marks: Map<string, string> }

/** Values with every section turned on, an item in each list, and a unique marker in each text. */
function marked(values: unknown, { fields, path, marks }: Marking): Record<string, unknown> {
  const held = isRecord(values) ? values : {}
  const entries = Object.entries(fields).map(([name, field]) => {
    const here = [...path, name]
    return [name, markedField(held[name] ?? field.fallback, field, here, marks)]
  })
  return { ...held, ...Object.fromEntries(entries) }
}

function markedField(
  old: unknown,
  field: Field,
  path: string[],
  marks: Map<string, string>,
): unknown {
  if (field.fields) return marked(old, { fields: field.fields, path, marks })
  const isInItem = path.some((step) => /^\d+$/.test(step))
  if (field.list) {
    const { itemFields, newItem } = field.list
    const held = Array.isArray(old) ? old : []
    const isFilled = held.length > 0 || isInItem || field.isPrivate
    const items = isFilled ? held : [{ ...(itemFields.id && { id: 'added' }), ...newItem }]
    return items.map((item, index) =>
      marked(item, { fields: itemFields, path: [...path, String(index)], marks }),
    )
  }
  if (field.kind === 'toggle') return isInItem ? old : true
  if (field.kind === 'image') return isRecord(old) ? old.id : old
  // past events are shortened; a testimonial needs a consent date
  if (path.at(-1) === 'date') return soon
  if (path.at(-1) === 'givenOn') return '2026-01-05'
  if (!typedKinds.includes(field.kind) || field.isAutomatic || field.choicesFrom) return old
  const mark = `qz${marks.size}x`
  const value = markedText(field, old, mark)
  // a number to call can't hold a mark, and a new item's is blank
  if (!field.input.safeParse(value).success)
    return field.input.safeParse(old).success ? old : '330-555-0182'
  marks.set(path.join('.'), mark)
  return value
}

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

function markedText(field: Field, old: unknown, mark: string): unknown {
  if (field.kind === 'lines') return [...(Array.isArray(old) ? old : []), mark]
  if (field.kind === 'email') return `${mark}@example.org`
  const address = field.kind === 'url' ? `https://example.org/${mark}` : `${old} ${mark}`
  // some accept only paths of this site
  return field.input.safeParse(address).success ? address : `/${mark}`
}

/** The fields along a path, ending with the field itself. */
function wayTo(fields: Fields, [name = '', ...rest]: string[]): Field[] {
  const field = fields[name]
  if (!field) return []
  if (field.list) return [field, ...wayTo(field.list.itemFields, rest.slice(1))]
  return [field, ...wayTo(field.fields ?? {}, rest)]
}

/** Appearance has choices and a color, but no text. */
const withText = documents.filter((document) => document !== appearance)

describe('typed and saved text appears on the page', () => {
  test.each(withText.map((document) => [document.key, document] as const))(
    '%s',
    async (key, { fields, publicPath }) => {
      const path = `/api/admin/${key}`
      const before = await readJson<Record<string, unknown>>(path)
      const marks = new Map<string, string>()
      const whole = Object.fromEntries(
        Object.entries(marked(before, { fields, path: [], marks })).filter(
          ([name]) => fields[name],
        ),
      )
      expect(marks.size).toBeGreaterThan(0)
      const saved = await send(path, whole)
      const missing: string[] = []
      const pages = new Map<string, string>()
      for (const [name, mark] of marks) {
        const way = wayTo(fields, name.split('.'))
        const place = way.find(({ seenAt }) => seenAt)?.seenAt ?? publicPath
        const html = pages.get(place) ?? (await pageAt(place))
        pages.set(place, html)
        if (!html.includes(mark) && !reasonOf({ path: [], fields: way })) missing.push(name)
      }
      const restore = `${path}/revisions/${before.version}/restore`
      expect(await send(restore, {})).toBe(200)
      expect(saved).toBe(200)
      expect(missing).toEqual([])
    },
  )
})

describe('saved choices change the page', () => {
  test.each(documents.map((document) => [document.key, document] as const))(
    '%s',
    async (_, document) => {
      const { version } = await readJson<{ version: number }>(`/api/admin/${document.key}`)
      const unseen = await unseenOf(document)
      const restore = `/api/admin/${document.key}/revisions/${version}/restore`
      expect(await send(restore, {})).toBe(200)
      expect(unseen).toEqual([])
    },
  )
})
