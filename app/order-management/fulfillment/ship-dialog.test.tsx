import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testOrder } from '#app/orders/orders.fixtures.ts'
import { readAddress } from '#app/orders/orders.server.ts'
import { presentForStaff } from '#app/orders/present.ts'
import { ShipDialog } from './ship-dialog.tsx'

test.each([
  ['pickup', 'Mark as ready for pickup'],
  ['table', 'Mark as shipped'],
])('an order with shipping by %s: %s', (shippingBy, label) => {
  const row = testOrder({ shippingBy })
  const order = presentForStaff(
    {
      ...row,
      shippingAddress: readAddress(row.shippingAddress),
      billingAddress: readAddress(row.billingAddress),
      items: [],
      packages: [],
    },
    0,
  )
  const html = renderToStaticMarkup(
    <ShipDialog order={order} onShipped={() => {}} onClose={() => {}} />,
  )
  expect(html).toContain(`>${label}</button>`)
})
