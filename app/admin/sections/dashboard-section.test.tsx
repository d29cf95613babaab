import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { MailOff, OwnSections } from './dashboard-section.tsx'

function personOf(role: string) {
  return { name: 'Ruth', email: 'ruth@example.org', permissions: permissionsOf(role) }
}

function ownSections(role: string, orders: number | null): string {
  const today = { orders, messages: null, assigned: 0, event: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <OwnSections today={today} person={personOf(role)} linkTo={(key) => `/admin/${key}`} />
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

test.each([
  [12, '12 orders to pack'],
  [1, '1 order to pack'],
  [0, 'What to pack'],
])('leads a packer with %i orders to Packing: %s', (orders, words) => {
  expect(ownSections('packer', orders)).toMatch(new RegExp(`href="/admin/packing".*${words}`))
  expect(ownSections('owner', orders)).toBe('')
})

test('speaks of invitations only to people who can invite', () => {
  expect(mailOff('owner')).toContain('invitation links')
  for (const role of ['packer', 'shop', 'editor', 'translator']) {
    expect(mailOff(role)).not.toMatch(/Team|invitation/)
  }
})
