import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mayTranslate, permissionsOf, roles } from '#app/accounts/roles.ts'
import { documents } from '#app/admin/documents.ts'
import { importKinds } from '#app/admin/imports/import-schema.ts'
import { OpenSection } from '#app/admin/sections/open-section.tsx'
import { findSection, landingSection, sectionAt } from './office-routes.ts'
import { dailyEntries } from './sidebar/daily-entries.ts'
import { EntryTabs } from './sidebar/entry-tabs.tsx'
import { OfficeNavigation } from './sidebar/office-navigation.tsx'

function personOf(role: string) {
  return { name: 'Ruth', email: 'ruth@example.org', permissions: permissionsOf(role) }
}

/** The keys that the sidebar offers to this role, and those beside the library of pictures. */
function offeredTo(role: string): string[] {
  const person = personOf(role)
  const menu = linkedIn(<OfficeNavigation person={person} currentKey="seo" />, role)
  const beside = linkedIn(<EntryTabs person={person} currentKey="image-upload" />, role)
  return [...menu, ...beside.filter((key) => key !== 'image-upload')]
}

/** The keys of the sections that it links to. */
function linkedIn(shown: ReactNode, role: string): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{shown}</MemoryRouter>)
  return [...html.matchAll(/href="(\/admin\/[\w/-]+)"/g)].map(
    ([, address = '']) => sectionAt(address, personOf(role))?.section.key ?? address,
  )
}

test('offers shop staff the shop but no content', () => {
  expect(offeredTo('shop')).toEqual([
    ...['dashboard', 'orders', 'shop', 'shop-settings', 'drafts', 'deleted', 'packing'],
    ...['spanish', 'imports', 'email-log', 'account'],
  ])
})

test('offers packers, translators, and the front desk only their own sections and their emails', () => {
  expect(offeredTo('packer')).toEqual(['dashboard', 'packing', 'account'])
  expect(offeredTo('translator')).toEqual(['dashboard', 'spanish', 'account'])
  expect(offeredTo('front-desk')).toEqual([
    ...['dashboard', 'responses', 'needs', 'spanish', 'email-log', 'account'],
  ])
  expect(offeredTo('custom:messages')).toEqual([
    ...['dashboard', 'messages', 'deleted', 'email-log', 'account'],
  ])
})

test.each(Object.keys(roles))('offers the %s role no section that refuses everything', (role) => {
  const permissions = permissionsOf(role)
  const offered = offeredTo(role)
  const imports = Object.values(importKinds).some(({ permission }) =>
    permissions.includes(permission),
  )
  const translates = documents.some(({ permission }) => mayTranslate(permissions, permission))
  expect(offered.includes('imports')).toBe(imports)
  expect(offered.includes('spanish')).toBe(translates)
  const deletes = ['messages', 'newsletter', 'orders', 'refunds'] as const
  // what's removed from Needs is in its history
  const others = documents.filter(({ key }) => key !== 'needs')
  const removes = [...others.map(({ permission }) => permission), ...deletes]
  expect(offered.includes('deleted')).toBe(removes.some((one) => permissions.includes(one)))
})

test('offers editors content and pictures but not the shop', () => {
  const keys = offeredTo('editor')
  expect(keys).toContain('pages-home')
  expect(keys).toContain('image-upload')
  expect(keys.filter((key) => key.startsWith('shop'))).toEqual([])
})

test('offers the owner everything, including the team', () => {
  const owners = ['people', 'activity', 'connections', 'backups', 'tithely-config']
  const keys = new Set([...offeredTo('editor'), ...offeredTo('shop'), ...owners])
  for (const key of owners) expect(offeredTo('editor')).not.toContain(key)
  expect(new Set(offeredTo('owner'))).toEqual(keys)
})

test('offers each section once, with at most nine daily entries first', () => {
  for (const role of ['owner', 'editor', 'shop']) {
    const keys = offeredTo(role)
    expect(new Set(keys).size).toBe(keys.length)
    const daily = dailyEntries(personOf(role)).map(({ section }) => section.key)
    expect(keys.slice(0, daily.length)).toEqual(daily)
    expect(daily.length).toBeLessThanOrEqual(9)
  }
})

test('leads from Media to the library of pictures, and from there to files and videos', () => {
  const [entry] = dailyEntries(personOf('editor')).filter(({ label }) => label === 'Media')
  expect(entry?.section.key).toBe('image-upload')
  for (const currentKey of ['image-upload', 'files', 'pages-media']) {
    const tabs = <EntryTabs person={personOf('editor')} currentKey={currentKey} />
    expect(linkedIn(tabs, 'editor')).toEqual(['image-upload', 'files', 'pages-media'])
  }
  expect(linkedIn(<EntryTabs person={personOf('editor')} currentKey="seo" />, 'editor')).toEqual([])
})

test('opens the last section after sign-in if the role may, or the dashboard', () => {
  expect(landingSection('pages-events', personOf('editor'))).toBe('pages-events')
  expect(landingSection('pages-events', personOf('shop'))).toBe('dashboard')
  expect(landingSection('constructor', personOf('owner'))).toBe('dashboard')
})

test('refuses a URL that the role can’t open', () => {
  const section = findSection('shop')
  if (!section) throw new Error('no such section')
  const html = renderToStaticMarkup(
    <OpenSection
      section={section}
      part=""
      goTo={() => {}}
      setDirty={() => {}}
      setName={() => {}}
      person={personOf('editor')}
    />,
  )
  expect(html).toContain(
    'Your role can’t open this section. Ask someone whose role is Owner or Shop.',
  )
  expect(html).toContain('Go to the dashboard</button>')
})
