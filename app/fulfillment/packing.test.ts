import { expect, test } from 'vitest'
import { contact } from '#app/contact/document.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { describeOnSqlite } from '#test/support.ts'
import { reasonNotToPack } from './packing.ts'

const open = {
  status: 'processing',
  paymentStatus: 'paid',
  archivedAt: null,
  items: [
    { quantity: 2, refundedQuantity: 2 },
    { quantity: 1, refundedQuantity: 0 },
  ],
} as const

test.each([
  [{}, undefined],
  [{ status: 'pending' }, undefined],
  [{ status: 'cancelled' }, 'Canceled: do not ship'],
  [{ status: 'shipped' }, 'Already shipped'],
  [{ status: 'delivered' }, 'Already delivered'],
  [{ paymentStatus: 'refunded' }, 'Refunded: do not ship'],
  [{ paymentStatus: 'disputed' }, 'Payment disputed: do not ship'],
  [{ paymentStatus: 'pending' }, 'Not paid: do not ship'],
  [{ paymentStatus: 'failed', status: 'shipped' }, 'Not paid: do not ship'],
  [{ items: [{ quantity: 2, refundedQuantity: 2 }] }, 'All items refunded: do not ship'],
  [{ archivedAt: '2026-11-20T10:00:00.000Z' }, 'Archived'],
] as const)('the packing slip of an order with %j says: %s', (change, reason) => {
  expect(reasonNotToPack({ ...open, ...change })).toBe(reason)
})

describeOnSqlite('GET /api/admin/orders/sender', (app) => {
  test("returns the ministry's name and return address to the shop only", async () => {
    const { context, send, signIn } = app()
    const address = { street: '7 Lamp Road', city: 'Riverbend', state: 'OR', zip: '97000' }
    await saveDocument(context, contact, { contactInfo: { address } }, { userId: null })
    const answer = await send('/api/admin/orders/sender', { cookie: await signIn('shop') })
    expect(await answer.json()).toMatchObject({
      name: '14:23 Ministries',
      address: ['7 Lamp Road', 'Riverbend, OR 97000'],
    })
    const editor = await send('/api/admin/orders/sender', { cookie: await signIn('editor') })
    expect(editor.status).toBe(403)
    expect((await send('/api/admin/orders/sender')).status).toBe(401)
  })
})
