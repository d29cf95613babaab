import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { documentedBody } from '#app/fulfillment/labels/labels.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import type { TestApp } from '#test/support.ts'
import { startShipStation } from './shipstation/server.ts'

export const buying = 'POST /orders/createlabelfororder'

export type LabelClient = Awaited<ReturnType<typeof createLabelClient>>

/** Signed-in staff who buy shipping labels, with the shipping service connected. */
export async function createLabelClient(app: TestApp) {
  const simulator = await startShipStation()
  const { context } = app
  context.carrier = createCarrier({ shipStation: simulator.settings })
  const cookie = await app.signIn('shop')
  const base = '/api/admin/shipstation/orders'

  return {
    simulator,
    cookie,
    put: (changes: Partial<OrderTable> = {}) => insertTestOrder(context.db, changes),
    buy: (orderId: string, more: object = {}) =>
      app.send(`${base}/${orderId}/label`, { cookie, json: { ...documentedBody, ...more } }),
    sync: (orderId: string) => app.send(`${base}/${orderId}/sync`, { method: 'POST', cookie }),
    track: (orderId: string, json: object) =>
      app.send(`/api/admin/orders/${orderId}/tracking`, { cookie, json }),
    labels: async (orderId: string) =>
      (await app.send(`${base}/${orderId}/labels`, { cookie })).json(),
    print: (orderId: string, labelId: string) =>
      app.send(`${base}/${orderId}/labels/${labelId}/pdf`, { cookie }),
    voidLabel: (orderId: string, labelId: string) =>
      app.send(`${base}/${orderId}/labels/${labelId}/void`, { method: 'POST', cookie }),
    order: (orderId: string) =>
      context.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
    history: async (orderId: string) => {
      const opened = await app.send(`/api/admin/orders/${orderId}`, { cookie })
      return (await opened.json()).history.map(({ kind }: { kind: string }) => kind)
    },
    pass: (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    },
    workThrough: () => drainOutbox(context, jobLanes),
  }
}
