import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { OpenSection } from '#app/admin/sections/open-section.tsx'
import { findSection, landingSection, sectionAt } from './office-routes.ts'
import { dailyEntries } from './sidebar/daily-entries.ts'
import { OfficeNavigation } from './sidebar/office-navigation.tsx'

function personOf(role: string) {
  return { name: 'Ruth', email: 'ruth@example.org', permissions: permissionsOf(role) }
}

/** The keys that the sidebar offers to this role. */
function offeredTo(role: string): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OfficeNavigation person={personOf(role)} currentKey="seo" />
    </MemoryRouter>,
  )
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

test('offers packers, translators, and the front desk only their own section and its emails', () => {
  const everyone = ['deleted', 'spanish', 'imports', 'account']
  const withEmails = ['deleted', 'spanish', 'imports', 'email-log', 'account']
  expect(offeredTo('packer')).toEqual(['dashboard', 'packing', ...everyone])
  expect(offeredTo('translator')).toEqual(['dashboard', ...everyone])
  expect(offeredTo('front-desk')).toEqual(['dashboard', 'responses', ...withEmails])
  expect(offeredTo('custom:messages')).toEqual(['dashboard', 'messages', ...withEmails])
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
