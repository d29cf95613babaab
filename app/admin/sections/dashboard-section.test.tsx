import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import type { Today } from '#app/admin/attention/attention.ts'
import { TodayRow } from '#app/admin/attention/today-row.tsx'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { MailOff, OwnSections } from './dashboard-section.tsx'

function personOf(role: string) {
  return { name: 'Ruth', email: 'ruth@example.org', permissions: permissionsOf(role) }
}

function ownSections(role: string, orders: number | null): string {
  const today = { orders, pickups: 0, messages: null, assigned: 0, event: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <OwnSections today={today} person={personOf(role)} linkTo={(key) => `/admin/${key}`} />
    </MemoryRouter>,
  )
}

function todayRow(role: string, orders: number, event: Today['event'] = null): string {
  const today = { orders, pickups: 2, messages: null, assigned: 0, event }
  return renderToStaticMarkup(
    <MemoryRouter>
      <TodayRow today={today} person={personOf(role)} linkTo={(key) => `/admin/${key}`} />
    </MemoryRouter>,
  )
}

function mailOff(role: string): string {
  return renderToStaticMarkup(
    <OfficePersonContext value={personOf(role)}>
      <MailOff isOwner={role === 'owner'} />
    </OfficePersonContext>,
  )
}

test('leads a packer to Packing, and lists orders to pack only under Needs you', () => {
  expect(ownSections('packer', 0)).toMatch(/href="\/admin\/packing".*What to pack/)
  expect(ownSections('packer', 12)).toBe('')
  expect(ownSections('owner', 12)).toBe('')
  expect(todayRow('packer', 12)).toBe('')
})

test('counts pickups apart from orders to ship', () => {
  expect(todayRow('shop', 12)).toMatch(/>10<.*orders, and 2 for pickup/)
})

test.each([
  ['owner', true, '/admin/checkin?day=2026-11-21%7Ea'],
  ['owner', false, '/admin/pages-events/events.3.title'],
])('leads the %s from today’s event (RSVPs: %s) to %s', (role, hasResponses, address) => {
  const event = { eventId: 'a', date: '2026-11-21', title: 'Supper', time: '7 PM', people: 0 }
  expect(todayRow(role, 0, { ...event, hasResponses, index: 3 })).toContain(`href="${address}"`)
})

test('speaks of invitations only to people who can invite', () => {
  expect(mailOff('owner')).toContain('invitation links')
  for (const role of ['packer', 'shop', 'editor', 'translator']) {
    expect(mailOff(role)).not.toMatch(/Team|invitation/)
  }
})
