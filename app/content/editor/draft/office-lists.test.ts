import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { contact } from '#app/contact/document.ts'
import { type Field, type Fields, type ListDetails, list, text } from '#app/content/kit/fields.ts'
import { fieldsOfItem } from '#app/content/kit/list-notes.ts'
import { events } from '#app/events/document.ts'
import { pageParts } from '#app/pages/own/page-parts.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { SelectField } from '#app/ui/field.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { isSameValue, itemName } from './draft-values.ts'
import { moved, orderAfterMove, placeOfNew, withItem, without } from './list-changes.ts'
import { ValueText } from './value-text.tsx'

test('gives Category in Add Product an id that differs from the search’s', () => {
  const choice = { name: 'category', label: 'Category', options: [] }
  const html = renderToStaticMarkup(
    createElement(
      'div',
      {},
      createElement(SearchForm, {
        ...{ label: 'Search', choices: [choice], filter: { search: '', category: '' } },
        onSearch: () => {},
      }),
      createElement(SelectField, { label: 'Category', name: 'category' }),
    ),
  )
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
})

test('shows the current filter in a restored search form', () => {
  const options = ['open', 'answered'].map((value) => ({ value, label: value }))
  const html = renderToStaticMarkup(
    createElement(SearchForm, {
      ...{ label: 'Search', choices: [{ name: 'status', label: 'Show', options }] },
      ...{ filter: { search: 'bed', status: 'answered' }, onSearch: () => {} },
    }),
  )
  expect(html).toMatch(/<input[^>]* value="bed"/)
  expect(html).toContain('<option value="answered" selected="">')
})

test('shows the text of list items in a conflict', () => {
  const field = contact.fields.emergencyResources.fields.resources
  const value = [{ title: 'Crisis line', phone: '988', color: 'red' }]
  const html = renderToStaticMarkup(createElement(ValueText, { field, value }))
  expect(html).toContain('1. Crisis line')
  expect(html).toContain('988')
})

test('names an item without text by its choice, not its position', () => {
  const { pages } = site.fields.exit.fields
  const name = (path: string) => itemName(listOf(pages), { path }, 0)
  expect([name('/services'), name('/contact'), name('/gone')]).toEqual([
    'Services',
    'Contact',
    'Item 1',
  ])
})

test('names an item by its first nonblank text or date', () => {
  const { itemFields } = listOf(events.fields.events)
  const named = (...namedBy: string[]) => ({ namedBy, itemFields })
  const supper = { title: ' Supper ', date: '2026-12-24', recurring: 'weekly' }
  expect(itemName(named('title', 'date'), supper, 0)).toBe('Supper')
  expect(itemName(named('title', 'date'), { ...supper, title: ' ' }, 0)).toBe('December 24, 2026')
  expect(itemName(named('date'), { date: 'soon' }, 1)).toBe('Item 2')
  expect(itemName(named('recurring', 'title'), supper, 0)).toBe('Weekly')
  expect(itemName(named(), supper, 0)).toBe('Item 1')
  for (const item of [null, 'Supper', undefined]) {
    expect(itemName(named('title', 'date'), item, 0)).toBe('Item 1')
  }
})

test('names a gallery’s picture by its caption, description, or file name', () => {
  const pictures = listOf(listOf(pageParts).itemFields.pictures as Field)
  const picture = { id: 'p', alt: 'Children at the pond' }
  expect(itemName(pictures, { caption: 'Easter', picture }, 2)).toBe('Easter')
  expect(itemName(pictures, { caption: '', picture }, 2)).toBe('Children at the pond')
  const bare = { id: 'p', alt: '', fileName: 'pond.jpg' }
  expect(itemName(pictures, { caption: '', picture: bare }, 2)).toBe('pond.jpg')
  expect(itemName(pictures, { caption: '', picture: null }, 2)).toBe('Picture 3')
})

test('names a file by its name, not its path', () => {
  const files = listOf(listOf(pageParts).itemFields.files as Field)
  const address = '/files/aqjc0123456789ab/volunteer-form.pdf'
  expect(itemName(files, { title: '', address }, 0)).toBe('volunteer-form.pdf')
  expect(itemName(files, { title: 'Volunteer form', address }, 0)).toBe('Volunteer form')
  expect(itemName(files, { title: '', address: 'https://example.org/a' }, 0)).toBe(
    'https://example.org/a',
  )
})

test('names the shop’s menu link, and puts a new link before the Donate button', () => {
  const { header } = navigation.whole.fallback
  const links = listOf(navigation.fields.header)
  expect(
    itemName(
      links,
      header.find(({ url }) => url === '/shop'),
      6,
    ),
  ).toBe('Shop')
  expect(header.at(-1)?.url).toBe('/donate')
  expect(placeOfNew(header, links.staysLast)).toBe(header.length - 1)
  expect(placeOfNew(header)).toBe(header.length)
})

test('names an item by the fields in namedBy', () => {
  const field = list(
    'Rooms',
    { title: text('Title', ''), floor: text('Floor', '') },
    { namedBy: ['floor'] },
  )
  expect(itemName(listOf(field), { title: 'Chapel', floor: 'Second' }, 0)).toBe('Second')
})

test('compares pictures by id and records by their fields', () => {
  const all = events.fields.events
  const event = { id: '1', title: 'Supper', image: { id: 'p', alt: 'A table' } }
  const redrawn = [{ ...event, image: { id: 'p', alt: 'Another' }, unknown: 1 }]
  expect(isSameValue(all, [event], redrawn)).toBe(true)
  expect(isSameValue(all, [event], [{ ...event, image: { id: 'q' } }])).toBe(false)
  expect(isSameValue(all, [event], [event, event])).toBe(false)
  expect(isSameValue(all, ['x'], ['y'])).toBe(false)
  expect(isSameValue(all, [event], ['y'])).toBe(false)
  expect(isSameValue(events.fields.hero, undefined, {})).toBe(false)
})

test('moves, removes, and inserts items', () => {
  const letters = ['a', 'b', 'c', 'd']
  expect(moved(letters, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(letters, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(without(letters, 2)).toEqual(['a', 'b', 'd'])
  expect(withItem(letters, 2, 'x')).toEqual(['a', 'b', 'x', 'c', 'd'])
})

test('moves sub-items with the item above them, and never puts another item between', () => {
  // a, its sub-items b and c, d, and its sub-item e
  const subItems = [false, true, true, false, true]
  const after = (from: number, to: number) =>
    orderAfterMove(subItems, from, to)
      .map((at) => 'abcde'[at])
      .join('')
  expect(after(0, 3)).toBe('deabc')
  expect(after(0, 4)).toBe('deabc')
  expect(after(3, 2)).toBe('deabc')
  expect(after(3, 0)).toBe('deabc')
  expect(after(0, 2)).toBe('abcde')
  expect(after(1, 2)).toBe('acbde')
  expect(after(2, 3)).toBe('abdce')
  expect(after(4, 1)).toBe('aebcd')
  expect(after(1, 0)).toBe('bacde')
  expect([after(0, 5), after(0, -1)]).toEqual(['abcde', 'abcde'])
})

test('moves one row of a list without sub-items', () => {
  expect(orderAfterMove([false, false, false], 0, 2)).toEqual([1, 2, 0])
  expect(orderAfterMove([false, false, false], 2, 1)).toEqual([0, 2, 1])
})

test('names every built-in item by its content', () => {
  const nameless = documents.flatMap((document) => namelessIn(document.fields, document.label))
  expect(nameless).toEqual([])
})

function namelessIn(fields: Fields, above: string): string[] {
  return Object.values(fields).flatMap((field) => {
    const label = `${above} › ${field.label}`
    if (field.fields) return namelessIn(field.fields, label)
    const items: unknown = field.list ? field.fallback : []
    return (Array.isArray(items) ? items : [])
      .filter((item, at) => itemName(listOf(field), item, at) === `Item ${at + 1}`)
      .map(() => label)
  })
}

function listOf({ list }: Field): ListDetails {
  if (!list) throw new Error('This field is no list')
  return list
}

async function versionsOf(app: TestApp, cookie: string): Promise<number> {
  const answer = await app.send('/api/admin/about/revisions', { cookie })
  return ((await answer.json()) as { revisions: unknown[] }).revisions.length
}

describeOnSqlite('lists in the office', (app) => {
  test('creates no version if nothing changed', async () => {
    const cookie = await app().signIn('editor')
    const save = (json: object) => app().send('/api/admin/about', { cookie, json })
    await save({ hero: { title: 'Who we are' } })
    expect(await versionsOf(app(), cookie)).toBe(1)
    const again = await save({ hero: { title: 'Who we are' }, version: 1 })
    expect([again.status, await versionsOf(app(), cookie)]).toEqual([200, 1])
    expect((await save({ version: 1 })).status).toBe(200)
    expect((await save({ version: 0 })).status).toBe(409)
    expect(await versionsOf(app(), cookie)).toBe(1)
    await save({ hero: { title: 'Others' } })
    expect(await versionsOf(app(), cookie)).toBe(2)
  })

  test('exports messages with the ministry’s time and labels', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/site', {
      cookie: await app().signIn(),
      json: { timeZone: 'Pacific/Honolulu' },
    })
    app().clock.now = new Date('2026-11-22T05:30:00Z')
    const message = {
      name: 'Ruth',
      email: 'ruth@example.org',
      subject: 'Hello',
      message: 'A word.',
    }
    const sent = await app().send('/api/contact', { json: { ...message, requestType: 'prayer' } })
    expect(sent.status).toBe(200)
    const table = await app().send('/api/admin/messages.csv', { cookie })
    expect(table.headers.get('content-disposition')).toContain('messages-2026-11-21.csv')
    const text = await table.text()
    expect(text).toContain('"2026-11-21 19:30"')
    const labels = contact.whole.fallback.form.requestTypes
    const { label } = labels.find(({ value }) => value === 'prayer') ?? labels[0] ?? { label: '' }
    expect(text).toContain(`"${label}"`)
    expect(text).not.toContain('T05:30')
  })

  test('finds pictures without alt text', async () => {
    const cookie = await app().signIn('editor')
    const wordless = await app().send('/api/admin/images?wordless=true', { cookie })
    expect(await wordless.json()).toEqual([])
    expect((await app().send('/api/admin/images?wordless=true')).status).toBe(401)
    expect((await app().send('/api/admin/images/counts?wordless=perhaps', { cookie })).status).toBe(
      400,
    )
  })
})

test.each([
  ['rows', 'Questions', 'Add Question', 'Question 2'],
  ['steps', 'Steps', 'Add Step', 'Step 2'],
])('a section of kind %s names its items', (kind, label, addLabel, name) => {
  const { rows } = fieldsOfItem(listOf(pageParts), { kind })
  if (!rows?.list) throw new Error('no list')
  expect([rows.label, rows.list.addLabel, itemName(rows.list, {}, 1)]).toEqual([
    label,
    addLabel,
    name,
  ])
})
