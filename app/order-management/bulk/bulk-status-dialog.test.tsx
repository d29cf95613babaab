import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BulkStatusDialog, describePickups } from './bulk-status-dialog.tsx'

const close = () => {}

test('preselects no status, and names them as the list does', () => {
  const html = renderToStaticMarkup(
    <BulkStatusDialog orders={[]} onChanged={close} onMarked={close} onClose={close} />,
  )
  expect(html).toContain('<option value="" selected="">Choose a status</option>')
  expect(html).toContain('<option value="shipped">Shipped</option>')
  expect(html).not.toContain('Mark ')
})

test.each([
  [1, 1, 'It’s for pickup'],
  [3, 3, 'They’re all for pickup'],
  [1, 3, 'One of them is for pickup'],
  [2, 3, '2 of them are for pickup'],
])('says that %i of %i orders are picked up: %s', (pickups, orders, words) => {
  expect(describePickups(pickups, orders)).toContain(words)
})
