import { expect, test } from 'vitest'
import { documents } from '#app/documents.ts'
import { officeGroups } from './office-groups.ts'
import { findSection } from './sections.ts'

const shown = officeGroups.flatMap(({ keys, submenu }) => [...keys, ...(submenu?.keys ?? [])])

/** Every section key (A§2.1). */
const specified =
  'image-upload, logo, pages-home, pages-events, pages-media, pages-about, pages-donate, pages-contact, pages-footer, pages-addiction-recovery, pages-mental-health, pages-spiritual-health, pages-community-outreach, pages-recovery-programs, pages-services, shop, tithely-config, navigation, hero-sections, testimonials, seo'.split(
    ', ',
  )

test('a key that does not exist opens nothing, "pages" the homepage', () => {
  expect(findSection('no-such-key')).toBeUndefined()
  expect(findSection('pages')?.key).toBe('pages-home')
})

test('the sidebar shows sections that exist, and every specified one', () => {
  expect(shown.filter((key) => !findSection(key))).toEqual([])
  expect(specified.filter((key) => !shown.includes(key))).toEqual([])
})

test('every document can be edited by who may save it', () => {
  const sections = shown.flatMap((key) => findSection(key) ?? [])
  for (const { key, permission } of documents) {
    const editor = sections.find(({ documentKey }) => documentKey === key)
    expect([key, editor?.permission]).toEqual([key, permission])
  }
})

test('every section has an editor: none is still to come', () => {
  const sections = shown.flatMap((key) => findSection(key) ?? [])
  expect(sections.filter(({ load }) => !load).map(({ key }) => key)).toEqual([])
})
