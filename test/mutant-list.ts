/** Files in which mistakes are made, and the tests to ask, the quickest first. */
export type Target = { files: string[]; tests: string[] }

const settling = [
  'app/orders/settle.test.ts',
  'app/orders/foreign-payments.test.ts',
  'app/orders/refund-bodies.test.ts',
  'app/orders/disputes.test.ts',
  'app/orders/failures.test.ts',
  'app/orders/staff-orders.test.ts',
  'app/orders/checkout-purchase.test.ts',
  'app/orders/checkout-refusals.test.ts',
]
const doors = [
  'server/api.test.ts',
  'app/accounts/people.test.ts',
  'app/accounts/password-reset.test.ts',
  'app/accounts/sign-in.test.ts',
  'app/accounts/sign-in-guard.test.ts',
  'app/admin/sections.test.ts',
]

/** Money, stock, access, limits, and what two people changed at once. */
export const targets: Target[] = [
  { files: ['app/orders/settle.server.ts', 'app/orders/refunds.server.ts'], tests: settling },
  { files: ['app/orders/disputes.server.ts'], tests: ['app/orders/disputes.test.ts'] },
  {
    files: ['app/orders/money-check.server.ts'],
    tests: [
      'app/orders/disputes.test.ts',
      'app/orders/foreign-payments.test.ts',
      'app/orders/settle.test.ts',
      'app/orders/failures.test.ts',
    ],
  },
  {
    files: ['app/orders/cancellation.server.ts'],
    tests: [
      'app/orders/staff-orders.test.ts',
      'app/orders/told-moves.test.ts',
      'app/orders/failures.test.ts',
    ],
  },
  {
    files: ['app/orders/quote.ts', 'app/orders/pricing.server.ts'],
    tests: [
      'app/orders/quote.test.ts',
      'app/orders/checkout-refusals.test.ts',
      'app/orders/checkout-purchase.test.ts',
    ],
  },
  {
    files: ['app/shop/charge-limits.ts'],
    tests: ['app/shop/charge-limits.test.ts', 'server/body-bytes.test.ts'],
  },
  {
    files: [
      'app/shop/stock.server.ts',
      'app/shop/shortage.server.ts',
      'app/shop/cart-holds.server.ts',
    ],
    tests: [
      'app/shop/product-writes.test.ts',
      'app/shop/cart.test.ts',
      'app/shop/cart-refusals.test.ts',
      ...settling,
    ],
  },
  {
    files: ['server/api.ts', 'app/accounts/session.server.ts', 'app/accounts/roles.ts'],
    tests: doors,
  },
  {
    files: ['app/accounts/invitations.server.ts', 'app/accounts/people.server.ts'],
    tests: ['app/accounts/people.test.ts', 'app/accounts/mail-off.test.ts'],
  },
  {
    files: ['app/accounts/password-resets.server.ts'],
    tests: ['app/accounts/password-reset.test.ts', 'app/accounts/mail-off.test.ts'],
  },
  {
    files: ['app/accounts/sign-in-guard.server.ts'],
    tests: ['app/accounts/sign-in-guard.test.ts', 'app/accounts/sign-in.test.ts'],
  },
  {
    files: ['server/rate-limit.ts'],
    tests: [
      'server/rate-limit.test.ts',
      'app/accounts/sign-in-guard.test.ts',
      'server/api.test.ts',
    ],
  },
  { files: ['server/client-address.ts'], tests: ['server/client-address.test.ts'] },
  {
    files: ['app/content/editor/merge-edits.ts', 'app/content/editor/differences.ts'],
    tests: ['app/content/editor/editing.test.ts', 'app/content/editor/office-lists.test.ts'],
  },
  {
    files: ['app/content/document.ts', 'app/content/content.server.ts'],
    tests: [
      'app/content/content.test.ts',
      'app/contact/document.test.ts',
      'app/content/revisions.test.ts',
    ],
  },
]

/** A mistake that no test can see, or need not: how it is printed, and why. */
export type Explained = { mistake: string; why: string }

/** Each is read anew when its line changes: it must stand here word for word. */
export const explained: Explained[] = [
  {
    mistake:
      'app/orders/refunds.server.ts: const out = -Number(moved?.change ?? 0) → const out = -Number(moved?.change ?? 1)',
    why: 'where nothing moved, -1 piece is out instead of 0, and the next line counts no fewer than 0',
  },
]
