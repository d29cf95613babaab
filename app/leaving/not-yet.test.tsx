import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotYet } from './not-yet.tsx'

test.each([
  ['processing', 'Your payment is not finished yet', 'See how it stands'],
  ['paid', 'Your order was paid just now', 'Look at the order'],
] as const)(
  'a payment that is %s is shown, with its order and both ways on',
  (kind, title, look) => {
    const payment = { kind, orderId: 'ab12cd34ef', number: 'ab12cd34' }
    const page = renderToStaticMarkup(<NotYet payment={payment} isMailOn />)
    expect(page).toContain(title)
    expect(page).toContain('We have not cleared anything so far')
    expect(page).toContain('ab12cd34. Note it down if you can. We also send it to you by e-mail.')
    expect(page).toMatch(new RegExp(`href="/order-success\\?order=ab12cd34ef"[^>]*>${look}`))
    expect(page).toMatch(/<form action="\/finish" method="post"><button[^>]*name="anyway"/)
  },
)

test('where no e-mail leaves, none is promised', () => {
  const payment = { kind: 'paid', orderId: 'ab12cd34ef', number: 'ab12cd34' } as const
  const page = renderToStaticMarkup(<NotYet payment={payment} isMailOn={false} />)
  expect(page).not.toContain('e-mail')
})
