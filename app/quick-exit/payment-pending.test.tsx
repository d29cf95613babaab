import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentPending } from './payment-pending.tsx'

test.each([
  ['processing', 'Your payment is still processing', 'Check payment status'],
  ['paid', 'Your payment just went through', 'View order'],
] as const)('shows a %s payment with its order and both choices', (kind, title, look) => {
  const payment = { kind, orderId: 'ab12cd34ef', number: 'ab12cd34' }
  const page = renderToStaticMarkup(<PaymentPending payment={payment} isMailOn />)
  expect(page).toContain(title)
  expect(page).toContain('We haven’t cleared anything yet')
  expect(page).toContain('ab12cd34. Write it down if you can. We’ll email it to you, too.')
  expect(page).toMatch(new RegExp(`href="/order-success\\?order=ab12cd34ef"[^>]*>${look}`))
  expect(page).toMatch(/<form action="\/finish" method="post"><button[^>]*name="anyway"/)
})

test('promises no email if email is off', () => {
  const payment = { kind: 'paid', orderId: 'ab12cd34ef', number: 'ab12cd34' } as const
  const page = renderToStaticMarkup(<PaymentPending payment={payment} isMailOn={false} />)
  expect(page).not.toContain('email')
})
