/** Files to mutate, and the tests to run for them, fastest first. */
export type Target = { files: string[]; tests: string[] }

const settling = [
  'app/payments/settle.test.ts',
  'app/payments/refunds.test.ts',
  'app/payments/other-keys.test.ts',
  'app/payments/foreign-payments.test.ts',
  'app/orders/admin/refund-bodies.test.ts',
  'app/payments/disputes.test.ts',
  'app/orders/admin/staff-orders.test.ts',
  'app/orders/admin/announced-moves.test.ts',
  'app/checkout/checkout-refusals.test.ts',
  'app/checkout/failures.test.ts',
  'app/checkout/races.test.ts',
]
const access = [
  'app/accounts/session/session.test.ts',
  'server/api/cached-answers.test.ts',
  'server/api/unserializable-answers.test.ts',
  'server/api/api.test.ts',
  'platform/http/client-address.test.ts',
  'app/accounts/people/people.test.ts',
  'app/accounts/people/password-reset.test.ts',
  'app/accounts/sign-in/sign-in.test.ts',
  'app/accounts/sign-in/sign-in-guard.test.ts',
  'app/admin/sections/sections.test.ts',
]

/** Money, stock, access, limits, and concurrent changes. */
export const targets: Target[] = [
  { files: ['app/payments/settle.server.ts', 'app/payments/refunds.server.ts'], tests: settling },
  { files: ['app/payments/fees.server.ts'], tests: ['app/payments/fees.test.ts'] },
  { files: ['app/payments/disputes.server.ts'], tests: ['app/payments/disputes.test.ts'] },
  {
    files: [
      'app/payments/end-unpaid.server.ts',
      'app/payments/reconcile.server.ts',
      'app/checkout/checkout.server.ts',
      'app/checkout/store-quote.server.ts',
      'platform/telemetry/round.ts',
    ],
    tests: [
      'platform/telemetry/round.test.ts',
      'app/payments/reconcile.test.ts',
      'app/checkout/prepare-payment.test.ts',
      'app/quick-exit/clear-visit.test.ts',
      ...settling,
    ],
  },
  {
    files: [
      'app/payments/webhook.server.ts',
      'app/payments/settled.server.ts',
      'app/payments/ledger.server.ts',
      'app/payments/payments-match.server.ts',
      'app/checkout/own-orders.server.ts',
      'app/checkout/orders-cookie.ts',
      'app/checkout/card-testing.server.ts',
    ],
    tests: [
      'app/checkout/own-orders.test.ts',
      'app/checkout/card-testing.test.ts',
      'app/payments/payments-match.test.ts',
      'app/payments/declines.test.ts',
      'app/payments/reconcile.test.ts',
      'app/quick-exit/clear-visit.test.ts',
      'server/upkeep/conditions/conditions.test.ts',
      ...settling,
    ],
  },
  {
    files: [
      'app/fulfillment/labels/label-claims.server.ts',
      'app/fulfillment/labels/label-purchase.server.ts',
      'app/fulfillment/labels/label-prices.server.ts',
      'app/fulfillment/labels/label-warnings.ts',
    ],
    tests: [
      'app/fulfillment/labels/label-warnings.test.ts',
      'app/fulfillment/labels/label-claims.test.ts',
      'app/fulfillment/labels/label-prices.test.ts',
      'app/fulfillment/labels/one-label.test.ts',
      'app/fulfillment/labels/labels.test.ts',
      'app/fulfillment/labels/bulk-labels.test.ts',
    ],
  },
  {
    files: [
      'app/fulfillment/carrier-orders.server.ts',
      'app/fulfillment/rates.server.ts',
      'app/fulfillment/cached-rates.server.ts',
      'app/fulfillment/manual-tracking.server.ts',
      'app/fulfillment/packing.ts',
      'app/fulfillment/labels/labels.server.ts',
    ],
    tests: [
      'app/fulfillment/packing.test.ts',
      'app/fulfillment/rates.test.ts',
      'app/fulfillment/labels/label-claims.test.ts',
      'app/fulfillment/labels/one-label.test.ts',
      'app/fulfillment/labels/labels.test.ts',
      'app/fulfillment/labels/bulk-labels.test.ts',
      'app/orders/admin/redaction.test.ts',
      'app/orders/admin/staff-orders.test.ts',
      'app/orders/admin/announced-moves.test.ts',
    ],
  },
  {
    files: [
      'platform/outbox/outbox-claims.ts',
      'platform/outbox/outbox.ts',
      'platform/limits/waits.ts',
    ],
    tests: [
      'platform/outbox/outbox.test.ts',
      'app/checkout/failures.test.ts',
      'app/checkout/races.test.ts',
    ],
  },
  {
    files: [
      'app/contact/jobs.server.ts',
      'app/contact/messages/messages.server.ts',
      'app/contact/messages/message-records.server.ts',
      'app/contact/messages/message-words.server.ts',
      'app/contact/messages/form-action.server.ts',
      'app/contact/inbox/assignment.server.ts',
      'app/contact/inbox/inbox.server.ts',
      'app/contact/inbox/message-list.server.ts',
      'app/contact/inbox/openings.server.ts',
      'app/contact/inbox/reminders.server.ts',
      'app/contact/inbox/promised-hours.ts',
      'app/contact/inbox/reply-clock.ts',
      'app/contact/replies/replies.server.ts',
      'app/contact/replies/reply-jobs.server.ts',
      'app/contact/replies/saved-replies.server.ts',
    ],
    tests: [
      'app/contact/inbox/promised-hours.test.ts',
      'app/contact/inbox/reply-clock.test.ts',
      'app/contact/inbox/preferences.test.ts',
      'app/contact/inbox/message-list.test.ts',
      'app/contact/inbox/reminders.test.ts',
      'app/contact/inbox/inbox.test.ts',
      'app/contact/inbox/openings.test.ts',
      'app/contact/inbox/assignment.test.ts',
      'app/contact/messages/message-words.test.ts',
      'app/contact/messages/message-records.test.ts',
      'app/contact/messages/form-action.test.ts',
      'app/contact/replies/saved-replies.test.ts',
      'app/contact/replies/replies.test.ts',
      'app/contact/contact.test.ts',
      'app/admin/deleted/deleted.test.ts',
    ],
  },
  {
    files: [
      'app/events/newsletter/newsletter.server.ts',
      'app/events/newsletter/imported-signups.server.ts',
      'app/events/responses/create-response.server.ts',
      'app/events/responses/responses.server.ts',
      'app/events/responses/staff-responses.server.ts',
      'app/events/responses/responded-dates.server.ts',
    ],
    tests: [
      'app/events/newsletter/newsletter-list.test.ts',
      'app/events/responses/own-responses.test.ts',
      'app/events/responses/responses.test.ts',
      'app/events/responses/staff-responses.test.ts',
      'app/events/dates/change-notices.test.ts',
      'app/events/events.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/admin/sidebar/waiting.test.ts',
      'app/admin/imports/subscribers/subscribers-import.test.ts',
      'app/admin/deleted/deleted.test.ts',
    ],
  },
  {
    files: [
      'app/orders/admin/redaction.server.ts',
      'app/orders/admin/order-changes.server.ts',
      'app/quick-exit/clear-visit.server.ts',
    ],
    tests: [
      'app/orders/admin/redaction.test.ts',
      'app/quick-exit/clear-visit.test.ts',
      ...settling,
    ],
  },
  {
    files: ['app/orders/order-events.server.ts'],
    tests: ['app/orders/order-events.test.ts', 'app/payments/disputes.test.ts'],
  },
  {
    files: ['app/payments/money-check.server.ts'],
    tests: [
      'app/payments/money-check.test.ts',
      'app/payments/other-keys.test.ts',
      'app/payments/refunds.test.ts',
      'app/payments/disputes.test.ts',
      'app/payments/foreign-payments.test.ts',
      'app/payments/settle.test.ts',
      'app/checkout/failures.test.ts',
      'app/checkout/races.test.ts',
    ],
  },
  {
    files: ['app/orders/admin/cancellation.server.ts'],
    tests: [
      'app/orders/admin/staff-orders.test.ts',
      'app/payments/other-keys.test.ts',
      'app/orders/admin/announced-moves.test.ts',
      'app/checkout/failures.test.ts',
      'app/checkout/races.test.ts',
    ],
  },
  {
    files: ['app/checkout/checkout-api.server.ts'],
    tests: [
      'app/checkout/checkout-calls.test.ts',
      'app/checkout/checkout-refusals.test.ts',
      'app/checkout/pricing.test.ts',
      'app/checkout/own-orders.test.ts',
      'app/payments/foreign-payments.test.ts',
      'app/payments/settle.test.ts',
    ],
  },
  {
    files: ['app/orders/quote.ts', 'app/checkout/pricing.server.ts'],
    tests: [
      'app/orders/quote.test.ts',
      'app/checkout/pricing.test.ts',
      'app/checkout/checkout-refusals.test.ts',
    ],
  },
  {
    files: [
      'app/cart/cart-changes.server.ts',
      'app/cart/cart.server.ts',
      'app/cart/cart-answer.server.ts',
      'app/cart/cart-shipping.server.ts',
      'app/cart/optimistic-cart.ts',
    ],
    tests: [
      'app/cart/optimistic-cart.test.ts',
      'app/cart/cart.test.ts',
      'app/cart/cart-refusals.test.ts',
      'app/cart/cart-sums.test.ts',
      'app/quick-exit/clear-visit.test.ts',
    ],
  },
  {
    files: ['app/cart/charge-limits.ts'],
    tests: ['app/cart/charge-limits.test.ts', 'platform/http/body-bytes.test.ts'],
  },
  {
    files: [
      'app/stock/stock.server.ts',
      'app/stock/shortage.server.ts',
      'app/orders/held-by-cart.server.ts',
    ],
    tests: [
      'app/stock/shortage.test.ts',
      'app/stock/stock.test.ts',
      'app/orders/held-by-cart.test.ts',
      'app/catalog/product-writes.test.ts',
      'app/cart/cart.test.ts',
      'app/cart/cart-refusals.test.ts',
      ...settling,
    ],
  },
  {
    files: ['app/catalog/products.server.ts', 'app/catalog/colors/colors.server.ts'],
    tests: [
      'app/catalog/catalog.test.ts',
      'app/catalog/colors/colors.test.ts',
      'app/catalog/product-writes.test.ts',
      'app/catalog/admin/staff-products.test.ts',
      'app/admin/deleted/deleted.test.ts',
    ],
  },
  {
    files: [
      'app/admin/imports/imports.server.ts',
      'app/admin/imports/undo-import.server.ts',
      'app/admin/imports/sources.server.ts',
      'app/admin/imports/import-list.server.ts',
      'app/admin/imports/products/plan-products.server.ts',
      'app/admin/imports/products/price-and-weight.ts',
      'app/admin/imports/products/stock-of-rows.ts',
      'app/admin/imports/products/options.ts',
      'app/admin/imports/products/product-of-rows.ts',
      'app/admin/imports/products/products-kind.server.ts',
      'app/admin/imports/products/product-type.ts',
      'app/admin/imports/sheet/read-sheet.server.ts',
      'app/admin/imports/sheet/read-text.ts',
      'app/admin/imports/sheet/html-to-text.ts',
      'app/admin/imports/import-activity.server.ts',
      'app/admin/imports/imports-api.server.ts',
    ],
    tests: [
      'app/admin/imports/sheet/reading.test.ts',
      'app/admin/imports/products/product-of-rows.test.ts',
      'app/admin/imports/imports.test.ts',
      'app/admin/imports/products/products-import.test.ts',
      'app/admin/imports/subscribers/subscribers-import.test.ts',
      'app/admin/imports/events/events-import.test.ts',
      'app/admin/imports/pictures/pictures-import.test.ts',
    ],
  },
  {
    files: [
      'app/admin/imports/events/read-calendar.ts',
      'app/admin/imports/events/plan-events.server.ts',
      'app/admin/imports/events/event-of-calendar.server.ts',
      'app/admin/imports/events/event-changes.ts',
      'app/admin/imports/events/events-kind.server.ts',
      'app/admin/imports/events/repeats.ts',
      'app/admin/imports/events/local-time.server.ts',
      'app/admin/imports/events/undo-event-import.server.ts',
    ],
    tests: [
      'app/admin/imports/events/event-changes.test.ts',
      'app/admin/imports/events/read-calendar.test.ts',
      'app/admin/imports/events/repeats.test.ts',
      'app/admin/imports/events/local-time.test.ts',
      'app/admin/imports/events/events-import.test.ts',
    ],
  },
  {
    files: [
      'app/admin/imports/pictures/plan-pictures.server.ts',
      'app/admin/imports/pictures/import-picture.server.ts',
      'app/admin/imports/pictures/undo-picture-import.server.ts',
      'app/admin/imports/subscribers/subscribers-kind.server.ts',
    ],
    tests: [
      'app/admin/imports/subscribers/subscribers-import.test.ts',
      'app/admin/imports/pictures/pictures-import.test.ts',
    ],
  },
  {
    files: [
      'app/events/dates/answered-plan.ts',
      'app/events/dates/change-notices.server.ts',
      'app/events/dates/occurrence-feed.server.ts',
    ],
    tests: [
      'app/events/dates/change-notices.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/events/events.test.ts',
      'app/events/responses/staff-responses.test.ts',
    ],
  },
  {
    files: ['app/events/recurring-note.ts', 'app/events/event-labels.ts'],
    tests: [
      'app/events/listing/listing.test.ts',
      'app/events/event-labels.test.ts',
      'app/events/spanish.test.ts',
    ],
  },
  {
    files: ['app/events/dates/event-time.ts'],
    tests: [
      'app/events/dates/event-time.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/events/listing/listing.test.ts',
    ],
  },
  {
    files: ['app/events/dates/calendar-month.ts'],
    tests: ['app/events/dates/calendar-month.test.ts'],
  },
  {
    files: ['app/events/dates/event-groups.ts'],
    tests: ['app/events/dates/event-groups.test.ts'],
  },
  {
    files: ['app/events/dates/change-email.ts', 'app/events/dates/change-copy.ts'],
    tests: [
      'app/events/spanish.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/events/dates/change-notices.test.ts',
    ],
  },
  {
    files: ['app/events/dates/occurrences.ts', 'app/events/dates/date-changes.ts'],
    tests: [
      'app/events/dates/occurrences.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/events/responses/own-responses.test.ts',
    ],
  },
  {
    files: [
      'app/catalog/listing/listing.server.ts',
      'app/catalog/listing/listing-products.server.ts',
    ],
    tests: ['app/catalog/listing/listing.test.ts', 'app/catalog/catalog.test.ts'],
  },
  {
    files: ['server/api/api.ts', 'app/accounts/session/session.server.ts', 'app/accounts/roles.ts'],
    tests: access,
  },
  {
    files: ['app/accounts/people/invitations.server.ts', 'app/accounts/people/people.server.ts'],
    tests: [
      'app/accounts/people/people.test.ts',
      'app/accounts/mail-off.test.ts',
      'app/accounts/ownership/ownership.test.ts',
    ],
  },
  {
    files: ['app/accounts/people/password-resets.server.ts'],
    tests: [
      'app/accounts/people/password-reset.test.ts',
      'app/accounts/mail-off.test.ts',
      'app/accounts/passkeys/own-passkeys.test.ts',
    ],
  },
  {
    files: ['app/accounts/ownership/ownership.server.ts'],
    tests: ['app/accounts/ownership/ownership.test.ts'],
  },
  {
    files: [
      'app/accounts/sign-in/sign-in.server.ts',
      'app/accounts/sign-in/sign-in-step.server.ts',
      'app/accounts/accounts.server.ts',
    ],
    tests: [
      'app/accounts/first-owner.test.ts',
      'app/accounts/sign-in/sign-in.test.ts',
      'app/accounts/sign-in/set-up.test.ts',
      'app/accounts/sign-in/return-path.test.ts',
      'app/accounts/second-factor.test.ts',
      'app/accounts/passkeys/passkey-sign-in.test.ts',
      'app/accounts/people/people.test.ts',
    ],
  },
  {
    files: ['app/accounts/account.server.ts'],
    tests: [
      'app/accounts/second-factor.test.ts',
      'app/accounts/ownership/ownership.test.ts',
      'app/accounts/passkeys/own-passkeys.test.ts',
    ],
  },
  {
    files: ['app/accounts/sign-in/sign-in-guard.server.ts'],
    tests: ['app/accounts/sign-in/sign-in-guard.test.ts', 'app/accounts/sign-in/sign-in.test.ts'],
  },
  {
    files: [
      'app/accounts/passkeys/challenges.server.ts',
      'app/accounts/passkeys/passkey-place.server.ts',
      'app/accounts/passkeys/passkey-sign-in.server.ts',
      'app/accounts/passkeys/verify-passkey.server.ts',
      'app/accounts/passkeys/own-passkeys.server.ts',
    ],
    tests: [
      'app/accounts/passkeys/passkey-sign-in.test.ts',
      'app/accounts/passkeys/own-passkeys.test.ts',
    ],
  },
  {
    files: ['platform/limits/rate-limit.ts'],
    tests: [
      'platform/limits/rate-limit.test.ts',
      'app/accounts/sign-in/sign-in-guard.test.ts',
      'server/api/api.test.ts',
    ],
  },
  { files: ['platform/http/client-address.ts'], tests: ['platform/http/client-address.test.ts'] },
  {
    files: [
      'app/content/publishing/purge-drafts.server.ts',
      'app/content/publishing/scheduled.server.ts',
      'app/content/publishing/preview-links.server.ts',
      'app/content/publishing/publish.server.ts',
      'app/content/publishing/shared-drafts.server.ts',
    ],
    tests: [
      'app/content/publishing/preview-links.test.ts',
      'app/content/publishing/publishing.test.ts',
    ],
  },
  {
    files: ['app/content/editor/draft/merge-edits.ts', 'app/content/editor/draft/differences.ts'],
    tests: [
      'app/content/editor/draft/merge-edits.test.ts',
      'app/content/editor/draft/differences.test.ts',
      'app/content/editor/draft/editing.test.ts',
      'app/content/editor/draft/office-lists.test.ts',
    ],
  },
  {
    files: ['app/content/kit/document.ts', 'app/content/kit/content.server.ts'],
    tests: [
      'app/content/kit/document.test.ts',
      'app/content/kit/content.test.ts',
      'app/contact/document.test.ts',
      'app/content/editor/draft/office-lists.test.ts',
      'app/events/events.test.ts',
      'app/giving/giving.test.ts',
      'app/images/library.test.ts',
      'app/content/revisions/revisions.test.ts',
      'app/content/testimonials/testimonials.test.ts',
      'app/content/preview/preview.test.ts',
    ],
  },
  {
    files: [
      'app/images/image-changes.server.ts',
      'app/images/images.server.ts',
      'app/images/pictures-by-name.server.ts',
      'app/images/image-path.ts',
      'app/images/image-activity.server.ts',
    ],
    tests: [
      'app/images/picture-box.test.ts',
      'app/images/changes.test.ts',
      'app/images/library.test.ts',
      'app/images/pictures-by-name.test.ts',
      'app/images/image-activity.test.ts',
      'app/images/trash.test.ts',
      'app/admin/image-uses/image-uses.test.ts',
      'app/admin/imports/pictures/pictures-import.test.ts',
      'app/images/upload/upload.test.ts',
      'app/images/renditions/renditions.test.ts',
    ],
  },
  {
    files: [
      'app/admin/deleted/deleted.server.ts',
      'app/pages/own/own-page-changes.server.ts',
      'app/pages/own/own-page-moves.server.ts',
      'app/pages/own/own-pages.server.ts',
    ],
    tests: [
      'app/admin/deleted/deleted.test.ts',
      'app/pages/own/own-pages.test.ts',
      'app/pages/own/own-page-moves.test.ts',
      'app/pages/own/own-pages-in-house.test.ts',
    ],
  },
  {
    files: [
      'app/content/testimonials/withdrawals.server.ts',
      'app/content/revisions/revisions.server.ts',
    ],
    tests: [
      'app/content/revisions/revisions.test.ts',
      'app/content/testimonials/testimonials.test.ts',
      'app/content/preview/preview.test.ts',
      'app/content/publishing/publishing.test.ts',
      'app/content/spanish/spanish-documents.test.ts',
    ],
  },
  {
    files: [
      'app/images/renditions/renditions.server.ts',
      'app/images/renditions/choose-rendition.ts',
    ],
    tests: ['app/images/renditions/renditions.test.ts', 'app/images/trash.test.ts'],
  },
  {
    files: ['app/emails/emails.server.ts'],
    tests: ['app/emails/emails.test.ts', 'app/orders/admin/announced-moves.test.ts'],
  },
  {
    files: ['app/alerts/alerts.server.ts'],
    tests: ['app/alerts/alerts.test.ts', 'server/upkeep/conditions/conditions.test.ts'],
  },
  {
    files: ['app/ui/format/plain-date.ts'],
    tests: ['app/ui/format/plain-date.test.ts', 'app/events/event-labels.test.ts'],
  },
  { files: ['platform/http/page-cache.ts'], tests: ['platform/http/page-cache.test.ts'] },
  {
    files: ['app/admin/analytics/analytics.server.ts', 'app/admin/analytics/page-names.server.ts'],
    tests: ['app/admin/analytics/analytics.test.ts'],
  },
  {
    files: [
      'app/admin/attention/attention.server.ts',
      'app/admin/attention/failed-jobs.server.ts',
      'app/admin/attention/failed-emails.server.ts',
      'app/admin/attention/checklist.server.ts',
      'app/admin/attention/help-attention.server.ts',
    ],
    tests: ['app/admin/attention/help-attention.test.ts', 'app/admin/attention/attention.test.tsx'],
  },
  {
    files: [
      'app/admin/health/from-content.server.ts',
      'app/admin/health/from-attention.ts',
      'app/admin/health/from-plans.server.ts',
      'app/admin/health/from-library.server.ts',
      'app/admin/health/ignore-findings.server.ts',
      'app/admin/health/links.ts',
    ],
    tests: [
      'app/admin/health/from-attention.test.ts',
      'app/admin/health/checks.test.ts',
      'app/admin/health/site-health.test.ts',
    ],
  },
  {
    files: ['app/content/editor/formatted/lines.ts', 'app/content/editor/formatted/link-url.ts'],
    tests: [
      'app/content/editor/formatted/lines.test.ts',
      'app/content/editor/formatted/link-url.test.ts',
    ],
  },
  {
    files: ['app/events/meetings.server.ts', 'app/events/next-meeting.server.ts'],
    tests: [
      'app/offline/offline.test.ts',
      'app/events/next-meeting.test.ts',
      'app/events/events.test.ts',
    ],
  },
  {
    files: [
      'app/events/dates/response-state.ts',
      'app/events/dates/answered-day.ts',
      'app/events/dates/upcoming-responses.server.ts',
      'app/events/dates/notice-preview.server.ts',
      'app/events/responses/responses-cookie.ts',
    ],
    tests: [
      'app/events/responses/responses-cookie.test.ts',
      'app/events/dates/moved-events.test.ts',
      'app/events/dates/notice-preview.test.ts',
      'app/events/pages/own-link.test.ts',
      'app/events/dates/change-notices.test.ts',
      'app/events/dates/changed-dates.test.ts',
      'app/events/responses/own-responses.test.ts',
    ],
  },
  {
    files: ['app/orders/admin/reports/months.server.ts', 'app/orders/admin/reports/months-csv.ts'],
    tests: ['app/orders/admin/reports/months.test.ts', 'app/payments/fees.test.ts'],
  },
  {
    files: [
      'platform/adapters/stripe-answers.ts',
      'platform/adapters/stripe-fees.ts',
      'platform/adapters/stripe-line.ts',
    ],
    tests: [
      'platform/adapters/stripe-fees.test.ts',
      'platform/adapters/rubbish.test.ts',
      'platform/adapters/stripe-payments.test.ts',
    ],
  },
  {
    files: [
      'platform/telemetry/log-lines.ts',
      'platform/http/answer-body.ts',
      'platform/limits/with-timeout.ts',
    ],
    tests: [
      'platform/telemetry/log-lines.test.ts',
      'platform/http/answer-body.test.ts',
      'platform/adapters/rubbish.test.ts',
      'app/media/thumbnails.test.ts',
    ],
  },
  {
    files: [
      'app/events/listing/structured-events.ts',
      'app/events/listing/filters.ts',
      'app/events/responses/response-action.ts',
    ],
    tests: ['app/events/listing/listing.test.ts', 'app/events/dates/changed-dates.test.ts'],
  },
  {
    files: ['app/print/flyer.server.ts', 'app/print/ministry.server.ts'],
    tests: ['app/print/print.test.tsx'],
  },
  {
    files: [
      'app/events/schema.ts',
      'app/events/api.server.ts',
      'app/events/responses/staff-api.server.ts',
      'app/events/newsletter/newsletter-api.server.ts',
    ],
    tests: [
      'app/events/events.test.ts',
      'app/events/newsletter/newsletter-list.test.ts',
      'app/events/responses/responses.test.ts',
      'app/events/responses/own-responses.test.ts',
      'app/events/responses/staff-responses.test.ts',
    ],
  },
  {
    files: [
      'platform/adapters/shipstation-answers.ts',
      'platform/adapters/shipstation-bodies.ts',
      'platform/adapters/shipstation-carrier.ts',
      'platform/adapters/shipstation-connection.ts',
      'platform/adapters/shipstation-rate-limiter.ts',
      'platform/adapters/shipstation-rates.ts',
    ],
    tests: ['platform/adapters/shipstation-carrier.test.ts', 'platform/adapters/rubbish.test.ts'],
  },
  {
    files: [
      'platform/adapters/stripe-payments.ts',
      'platform/adapters/create-payments.ts',
      'platform/adapters/test-cards.ts',
    ],
    tests: [
      'platform/adapters/stripe-payments.test.ts',
      'platform/adapters/rubbish.test.ts',
      'app/checkout/test-card.test.ts',
      'platform/simulators/stripe/payments/payments.test.ts',
    ],
  },
  {
    files: [
      'app/cart/cart-api.server.ts',
      'app/cart/cart-cookie.ts',
      'app/cart/cart.ts',
      'app/cart/free-shipping.ts',
    ],
    tests: [
      'app/cart/cart-refusals.test.ts',
      'app/cart/cart-sums.test.ts',
      'app/cart/cart.test.ts',
    ],
  },
  {
    files: [
      'platform/http/known-query.ts',
      'platform/http/request-address.ts',
      'platform/http/request-body.ts',
      'platform/http/cookies.ts',
      'platform/config/config.ts',
      'platform/config/backup-config.ts',
      'platform/config/setting-types.ts',
    ],
    tests: [
      'platform/config/config.test.ts',
      'platform/http/cookies.test.ts',
      'platform/http/known-query.test.ts',
      'platform/http/request-address.test.ts',
      'platform/http/request-body.test.ts',
      'platform/http/body-bytes.test.ts',
    ],
  },
  {
    files: ['server/pages/headers.ts'],
    tests: ['server/pages/headers.test.ts'],
  },
  {
    files: ['server/api/app.ts'],
    tests: [
      'server/api/api.test.ts',
      'server/api/cached-answers.test.ts',
      'server/api/full-disk.test.ts',
      'server/api/server-timing.test.ts',
      'server/api/refusal-page.test.ts',
      'app/content/preview/preview.test.ts',
      'server/pages/pages.test.ts',
      'server/pages/public-answers.test.ts',
    ],
  },
  {
    files: [
      'app/site/search-engines/meta.ts',
      'app/site/search-engines/structured.ts',
      'app/site/search-engines/search-engines.ts',
    ],
    tests: [
      'app/site/search-engines/meta.test.ts',
      'app/site/search-engines/structured.test.ts',
      'app/site/search-engines/search-engines.test.ts',
    ],
  },
  {
    files: [
      'app/site/documents/redirects.ts',
      'app/site/documents/navigation.ts',
      'app/site/frame/layout-data.ts',
      'app/site/not-found/not-found.server.ts',
    ],
    tests: [
      'app/site/frame/layout-data.test.ts',
      'app/site/documents/redirects.test.ts',
      'app/site/documents/navigation.test.ts',
    ],
  },
  {
    files: [
      'app/images/upload/clean-svg.ts',
      'app/images/upload/svg-allow-list.ts',
      'app/images/upload/svg-limits.ts',
      'app/images/upload/clean-picture.server.ts',
      'app/images/upload/upload-categories.server.ts',
    ],
    tests: ['app/images/upload/clean-svg.test.ts', 'app/images/upload/upload.test.ts'],
  },
  {
    files: [
      'app/content/preview/preview.server.ts',
      'app/content/preview/preview-api.server.ts',
      'app/content/revisions/revisions-api.server.ts',
    ],
    tests: [
      'app/content/preview/preview.test.ts',
      'app/content/revisions/revisions.test.ts',
      'app/content/spanish/spanish-documents.test.ts',
    ],
  },
  {
    files: [
      'app/content/editor/draft/draft-values.ts',
      'app/content/editor/draft/stored-draft.ts',
      'app/content/editor/draft/save-warnings.ts',
      'app/content/editor/draft/draft-keys.ts',
      'app/content/editor/draft/list-changes.ts',
    ],
    tests: [
      'app/content/editor/draft/editing.test.ts',
      'app/content/editor/draft/office-lists.test.ts',
      'app/content/editor/draft/questions.test.ts',
      'app/content/editor/draft/differences.test.ts',
      'app/content/editor/draft/merge-edits.test.ts',
    ],
  },
  {
    files: ['app/content/editor/touch/places.ts'],
    tests: ['app/content/editor/touch/places.test.ts'],
  },
  {
    files: ['app/content/formatted/formatted-text.ts', 'app/content/formatted/formatted-field.ts'],
    tests: [
      'app/content/formatted/formatted-text.test.tsx',
      'app/content/formatted/formatted-field.test.ts',
    ],
  },
  {
    files: [
      'server/backup/archive/file-names.ts',
      'server/backup/archive/rows.ts',
      'server/backup/database/snapshot.ts',
    ],
    tests: ['server/backup/archived-tables.test.ts', 'server/backup/restore/restore.test.ts'],
  },
  {
    files: ['server/backup/archive/read-archive.ts'],
    tests: ['server/backup/hostile-archives.test.ts'],
  },
  {
    files: ['server/backup/archive/write-archive.ts'],
    tests: ['server/backup/written-archive.test.ts', 'server/backup/archived-messages.test.ts'],
  },
  {
    files: [
      'server/backup/restore/fill.ts',
      'server/backup/restore/require-empty.ts',
      'server/backup/restore/restore.ts',
      'server/backup/restore/sqlite-target.ts',
      'server/backup/restore/remove-undecryptable.ts',
      'server/backup/restore/disk-space.ts',
    ],
    tests: [
      'server/backup/restore/place.test.ts',
      'server/backup/restore/restore.test.ts',
      'server/backup/restore/remove-undecryptable.test.ts',
      'server/backup/hostile-archives.test.ts',
    ],
  },
  {
    files: [
      'app/fulfillment/labels/labels-api.server.ts',
      'app/fulfillment/labels/labels-pdf.server.ts',
      'app/fulfillment/labels/label-schema.ts',
      'app/fulfillment/labels/bulk-labels-api.server.ts',
      'app/fulfillment/labels/label-activity.server.ts',
    ],
    tests: [
      'app/fulfillment/labels/label-schema.test.ts',
      'app/fulfillment/labels/labels.test.ts',
      'app/fulfillment/labels/bulk-labels.test.ts',
    ],
  },
  {
    files: [
      'app/catalog/stock-rows.ts',
      'app/catalog/sale-products.server.ts',
      'app/catalog/product-rows.server.ts',
      'app/catalog/present-products.server.ts',
      'app/catalog/product-schema.ts',
      'app/catalog/validation.server.ts',
      'app/catalog/catalog-api.server.ts',
      'app/catalog/colors/color-schema.ts',
    ],
    tests: [
      'app/catalog/stock-rows.test.ts',
      'app/catalog/product-schema.test.ts',
      'app/catalog/sale-products.test.ts',
      'app/catalog/catalog.test.ts',
      'app/catalog/colors/colors.test.ts',
      'app/catalog/product-writes.test.ts',
      'app/catalog/listing/listing.test.ts',
    ],
  },
  {
    files: [
      'app/catalog/add-products.server.ts',
      'app/catalog/products-csv.ts',
      'app/catalog/admin/staff-products.server.ts',
      'app/catalog/admin/staff-products-api.server.ts',
      'app/catalog/admin/catalog-activity.server.ts',
    ],
    tests: [
      'app/catalog/admin/catalog-activity.test.ts',
      'app/catalog/admin/staff-products.test.ts',
      'app/admin/activity/activity.test.ts',
      'app/admin/imports/products/products-import.test.ts',
    ],
  },
  {
    files: [
      'app/emails/email-copy.ts',
      'app/emails/email-text.ts',
      'app/emails/email-parts.ts',
      'app/emails/email-preview.ts',
      'app/emails/email-preview.server.ts',
    ],
    tests: [
      'app/emails/email-copy.test.ts',
      'app/emails/emails.test.ts',
      'app/orders/admin/announced-moves.test.ts',
    ],
  },
  {
    files: ['server/backup/store/s3-store.ts'],
    tests: ['server/backup/store/s3-store.test.ts'],
  },
]

/** A mutation that no test can or needs to detect: how it is printed, and why. */
export type Explained = { mistake: string; why: string }

/** Each entry must equal the printed mutation exactly, so that it is reviewed when its line changes. */
export const explained: Explained[] = [
  {
    mistake:
      'app/fulfillment/labels/label-purchase.server.ts: const pollMs = 200 → const pollMs = 0',
    why: 'it polls more often than necessary, with the same result',
  },
  {
    mistake:
      "app/fulfillment/labels/label-purchase.server.ts: if (Date.now() > until || isAbandoned(context, now)) throw new AppError('unavailable', unknownOutcome) → if (Date.now() >= until || isAbandoned(context, now)) throw new AppError('unavailable', unsure)",
    why: 'no one can observe the last millisecond of a wait',
  },
  {
    mistake:
      'app/fulfillment/labels/label-prices.server.ts: if (charged <= (parseCents(price) ?? 0)) return label → if (charged <= (parseCents(price) ?? 1)) return label',
    why: 'an invalid price was refused earlier',
  },
  {
    mistake:
      'app/fulfillment/labels/label-prices.server.ts: return formatMoney(parseCents(price) ?? 0) → return formatMoney(parseCents(price) ?? 1)',
    why: 'same as the previous entry',
  },
  {
    mistake: "app/payments/settled.server.ts: without .where('ledgerEntries.kind', '=', 'charge')",
    why: 'only a charge has the payment’s id; refunds and disputes have their own',
  },
  {
    mistake:
      "app/payments/settled.server.ts: if (order.customerEmail === '' && quote.customer !== null) { → if (order.customerEmail === '' || quote.customer !== null) {",
    why: 'an order with a known buyer was returned earlier; a concurrent caller stores the same quote',
  },
  {
    mistake:
      'app/payments/payments-match.server.ts: const since = last && last.apart.length > 0 && last.since < usual ? last.since : usual → const since = last && last.apart.length > 0 && last.since <= usual ? last.since : usual',
    why: 'if both are equal, either one may be used',
  },
  {
    mistake: 'app/checkout/own-orders.server.ts: without if (ids.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake: 'app/checkout/own-orders.server.ts: without if (ids.length === 0) return undefined',
    why: 'same as the previous entry',
  },
  {
    mistake: "app/checkout/own-orders.server.ts: without .where('expiredAt', 'is', null)",
    why: 'an expired order has failed and is no longer pending',
  },
  {
    mistake:
      "app/checkout/card-testing.server.ts: return error instanceof AppError && error.code === 'tooManyRequests' → return error instanceof AppError || error.code === 'tooManyRequests'",
    why: 'the rate limit throws no other AppError, and no other error has that code',
  },
  {
    mistake:
      "app/payments/reconcile.server.ts: return runEvery(context, { firstMs: 0, everyMs, failure: 'reconciliation failed' }, () => → return runEvery(context, { firstMs: 1, everyMs, failure: 'reconciliation failed' }, () =>",
    why: 'the first run starts a millisecond later',
  },
  {
    mistake: "app/payments/reconcile.server.ts: without .where('expiredAt', 'is', null)",
    why: 'an expired order has failed and is no longer pending',
  },
  {
    mistake:
      'app/accounts/passkeys/verify-passkey.server.ts: without if (!verified) return undefined',
    why: 'reading a missing key throws, which is refused in the same way',
  },
  {
    mistake:
      'app/payments/money-check.server.ts: since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(0) }, → since: { made: Date; booked: Date } = { made: new Date(1), booked: new Date(0) },',
    why: 'nothing was paid in the first millisecond of 1970',
  },
  {
    mistake:
      'app/payments/money-check.server.ts: since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(0) }, → since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(1) },',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: const atOnce = searched.length > 0 ? rowsAtOnce : filter.limit + 1 → const atOnce = searched.length >= 0 ? rowsAtOnce : filter.limit + 1',
    why: 'it reads more rows than necessary and shows the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: const atOnce = searched.length > 0 ? rowsAtOnce : filter.limit + 1 → const atOnce = searched.length > 1 ? rowsAtOnce : filter.limit + 1',
    why: 'it reads fewer rows at a time and finds the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: if (rows[0] === row && searched.length > 0) { → if (rows[0] === row || searched.length > 0) {',
    why: 'it looks for replies more often than necessary, with the same result',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: if (rows[0] === row && searched.length > 0) { → if (rows[0] === row && searched.length >= 0) {',
    why: 'it reads replies that aren’t searched, and shows the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: without if (searched.length === 0) return true',
    why: 'every text contains all words of an empty search; the line only saves time',
  },
  {
    mistake: "app/contact/replies/replies.server.ts: without .where('messageId', 'in', messageIds)",
    why: 'replies to other messages are stored by their own ids; the condition only reads fewer rows',
  },
  {
    mistake: `app/contact/replies/replies.server.ts: return \`\${inWords(Math.max(0, now.getTime() - Date.parse(at)))} ago\` → return \`\${inWords(Math.max(1, now.getTime() - Date.parse(at)))} ago\``,
    why: 'a millisecond is also less than a minute',
  },
  {
    mistake: 'app/contact/replies/replies.server.ts: without if (!userId) return undefined',
    why: 'no one has an empty id, so the query finds no one either',
  },
  {
    mistake:
      "app/content/publishing/purge-drafts.server.ts: await db.deleteFrom('previewLinks').where('expiresAt', '<', now().toISOString()).execute() → await db.deleteFrom('previewLinks').where('expiresAt', '<=', now().toISOString()).execute()",
    why: 'no one can observe whether the row of an expired link is deleted now or an hour later',
  },
  {
    mistake:
      "app/content/publishing/scheduled.server.ts: without .where('sharedDrafts.documentKey', 'in', [...keys, ''])",
    why: 'rows of other documents are grouped by their own keys; the condition only reads fewer rows',
  },
  {
    mistake: "app/content/publishing/scheduled.server.ts: without .where('state', '=', 'planned')",
    why: 'claiming checks the state again, and only a concurrent process could have claimed a failed one',
  },
  {
    mistake:
      "app/content/publishing/scheduled.server.ts: without .where('state', 'in', ['planned', 'failed'])",
    why: 'the schedules of an open draft are planned, failed, or already canceled',
  },
  {
    mistake:
      "app/content/publishing/shared-drafts.server.ts: without .where('state', 'in', ['planned', 'failed'])",
    why: 'the schedules of an open draft are planned, failed, or already canceled',
  },
  {
    mistake:
      'app/content/publishing/scheduled.server.ts: if (publishAt && takeDownAt && Date.parse(takeDownAt) <= Date.parse(publishAt)) { → if (publishAt || takeDownAt && Date.parse(takeDownAt) <= Date.parse(publishAt)) {',
    why: 'a missing time is NaN, and comparisons with NaN are false',
  },
  {
    mistake: 'app/payments/disputes.server.ts: without if (disputes.length === 0) return',
    why: 'without disputes, the state and amounts stay the same',
  },
  {
    mistake: 'app/payments/settle.server.ts: without if (!metadata.quote) return undefined',
    why: 'no quote has an undefined id, so the database finds none either',
  },
  {
    mistake:
      'app/payments/refunds.server.ts: const out = -Number(moved?.change ?? 0) → const out = -Number(moved?.change ?? 1)',
    why: 'without movements the result is -1 instead of 0, and the next line uses at least 0',
  },
  {
    mistake:
      "app/accounts/people/invitations.server.ts: .set(({ eb }) => ({ round: eb('round', '+', 1), ...sentBy(by) })) → .set(({ eb }) => ({ round: eb('round', '-', 1), ...sentBy(by) }))",
    why: 'an email’s round only has to differ from earlier ones',
  },
  {
    mistake:
      'app/content/editor/draft/merge-edits.ts: return left.every((position, index) => position > (left[index - 1] ?? -1)) → return left.every((position, index) => position >= (left[index - 1] ?? -1))',
    why: 'no two list items have the same position, because each has its own id (decision 91)',
  },
  {
    mistake: 'app/stock/stock.server.ts: without if (productIds.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and stock.test.ts would fail there',
  },
  {
    mistake: 'app/stock/stock.server.ts: without if (orderIds.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and stock.test.ts would fail there',
  },
  {
    mistake: "app/stock/stock.server.ts: without .where('size', '=', removed.size)",
    why: 'the extra rows are inserted again immediately; only a concurrent sale on PostgreSQL would notice',
  },
  {
    mistake: "app/stock/stock.server.ts: without .where('colorId', '=', removed.colorId)",
    why: 'the extra rows are inserted again immediately; only a concurrent sale on PostgreSQL would notice',
  },
  {
    mistake:
      'app/content/kit/content.server.ts: context.caching.expiresAt = 0 → context.caching.expiresAt = 1',
    why: 'it ended in 1970 either way',
  },
  {
    mistake:
      "app/accounts/session/session.server.ts: without if (!hasSessionCookie(request.headers.get('cookie'))) return null",
    why: 'without a cookie the library finds no session either; the line only avoids loading it',
  },
  {
    mistake: `platform/limits/rate-limit.ts: without if (!counted) throw new Error(\`a call that \${limit.name} limits was not counted\`)`,
    why: 'a row is always returned; otherwise the next line would throw',
  },
  {
    mistake:
      "app/contact/messages/messages.server.ts: if (error instanceof AppError && error.code === 'tooManyRequests') { → if (error instanceof AppError || error.code === 'tooManyRequests') {",
    why: 'storing a message throws no other AppError',
  },
  {
    mistake:
      'app/contact/messages/message-words.server.ts: without if (text === undefined) return undefined',
    why: 'text that can’t be decrypted can’t be parsed either, which also returns undefined',
  },
  {
    mistake:
      'app/contact/messages/form-action.server.ts: without if (!(refusal instanceof AppError)) throw refusal',
    why: 'only AppErrors are thrown here; TypeScript requires the line',
  },
  {
    mistake:
      'app/contact/inbox/promised-hours.ts: if (!count || !unit) return undefined → if (!count && !unit) return undefined',
    why: 'either both or neither are found; TypeScript requires the line',
  },
  {
    mistake:
      "app/events/newsletter/imported-signups.server.ts: without .where('email', 'in', some)",
    why: 'other emails are never looked up; the condition only reads fewer rows',
  },
  {
    mistake:
      'app/events/responses/responses.server.ts: without if (ownKeys.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake: 'app/events/responses/responses.server.ts: without .where(',
    why: 'each row’s id and secret are checked afterward; the condition only reads fewer rows',
  },
  {
    mistake:
      "app/quick-exit/clear-visit.server.ts: if (error instanceof AppError && error.code === 'tooManyRequests') { → if (error instanceof AppError || error.code === 'tooManyRequests') {",
    why: 'the rate limit throws no other AppError, and no other error has that code',
  },
  {
    mistake:
      'app/fulfillment/cached-rates.server.ts: return { rates: new LRUCache({ max: maxRates }), pending: new Map(), pausedUntil: 0 } → return { rates: new LRUCache({ max: maxRates }), pending: new Map(), pausedUntil: 1 }',
    why: 'no one calls it in the first millisecond of 1970',
  },
  {
    mistake:
      'app/fulfillment/cached-rates.server.ts: const upTo = ounces <= 16 ? ounces : Math.ceil(ounces / 16) * 16 → const upTo = ounces < 16 ? ounces : Math.ceil(ounces / 16) * 16',
    why: 'sixteen ounces are one pound either way',
  },
  {
    mistake:
      'app/fulfillment/labels/labels.server.ts: without if (orderIds.length === 0) return new Map()',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      "app/fulfillment/labels/labels.server.ts: if (label.state !== 'bought' || !label.shipmentId) { → if (label.state !== 'bought' && !label.shipmentId) {",
    why: 'only a bought label has a shipment id, and every bought label has one',
  },
  {
    mistake: 'platform/outbox/outbox-claims.ts: const renewMs = 10_000 → const renewMs = 0',
    why: 'the claim is renewed more often than necessary',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: eb('nextAttemptAt', '>', boundsOfWait(timestamp, longestDelayMs).latest), → eb('nextAttemptAt', '>=', boundsOfWait(timestamp, longestDelayMs).latest),",
    why: 'a wrong clock is off by more than a millisecond',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: eb('createdAt', '>', boundsOfWait(timestamp, toleratedDriftMs).latest), → eb('createdAt', '>=', boundsOfWait(timestamp, toleratedDriftMs).latest),",
    why: 'same as the previous entry',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: const delayMs = Math.max(delayAfter(attempts), how === 'hangs' ? restAfterHangingMs : 0) → const delayMs = Math.max(delayAfter(attempts), how === 'hangs' ? restAfterHangingMs : 1)",
    why: 'the shortest delay between attempts is longer than either',
  },
  {
    mistake: 'platform/outbox/outbox.ts: const noteAgainMs = 300 → const noteAgainMs = 0',
    why: 'it retries more often than necessary',
  },
  {
    mistake:
      'platform/outbox/outbox.ts: if (!(error instanceof DatabaseUnavailable) || performance.now() > endsAt) throw error → if (!(error instanceof DatabaseUnavailable) || performance.now() >= endsAt) throw error',
    why: 'no one can observe the last millisecond',
  },
  {
    mistake:
      'app/cart/cart.server.ts: weightGrams: product?.weightGrams ?? 0, → weightGrams: product?.weightGrams ?? 1,',
    why: 'an unknown product isn’t for sale, so its weight is never used',
  },
  {
    mistake:
      'app/cart/cart-answer.server.ts: cart.id && cart.lines.some(({ left }) => left !== null) ? listHeldByCart(db, cart.id) : [], → cart.id || cart.lines.some(({ left }) => left !== null) ? listHeldByCart(db, cart.id) : [],',
    why: 'it queries more often than necessary; reserved units count only for tracked stock',
  },
  {
    mistake:
      'app/cart/cart-shipping.server.ts: without if (known?.version === version) return known.rule',
    why: 'it reads the settings more often than necessary, with the same result',
  },
  {
    mistake:
      'app/cart/optimistic-cart.ts: const shipping = forSale.length === 0 ? 0 : (parseCents(cart.shipping) ?? 0) → const shipping = forSale.length === 0 ? 0 : (parseCents(cart.shipping) ?? 1)',
    why: 'the server sends every amount as decimal text; TypeScript requires the fallback',
  },
  {
    mistake:
      'app/cart/optimistic-cart.ts: return (parseCents(product.price) ?? 0) * Number(quantity) → return (parseCents(product.price) ?? 1) * Number(quantity)',
    why: 'same as the previous entry',
  },
  {
    mistake: 'app/accounts/accounts.server.ts: without if (await hasUsers(context)) return',
    why: 'it only saves hashing a password; a later line also creates no one if there are users',
  },
  {
    mistake:
      'app/accounts/accounts.server.ts: if (config.adminEmail && config.adminPassword) { → if (config.adminEmail || config.adminPassword) {',
    why: 'the settings were already checked: both or neither are set',
  },
  {
    mistake:
      'app/accounts/account.server.ts: .filter(({ expiresAt }) => new Date(expiresAt) > new Date()) → .filter(({ expiresAt }) => new Date(expiresAt) >= new Date())',
    why: 'no one can observe the last millisecond of a session',
  },
  {
    mistake:
      "app/catalog/products.server.ts: without if (!product) throw new Error('one row makes one product')",
    why: 'one row always gives one product; TypeScript requires the line',
  },
  {
    mistake: 'app/images/image-changes.server.ts: without if (ids.length === 0) return',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      'app/images/images.server.ts: const after = newest?.at ? Date.parse(newest.at) + 1 : 0 → const after = newest?.at ? Date.parse(newest.at) + 1 : 1',
    why: 'the current time is always later than the first millisecond of 1970',
  },
  {
    mistake: 'app/images/images.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake: 'app/pages/own/own-page-changes.server.ts: without if (keys.length === 0) return',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      "app/content/testimonials/withdrawals.server.ts: .where('version', '>', last) → .where('version', '>=', last)",
    why: 'the last row of a page is checked twice, and the second time it contains nothing',
  },
  {
    mistake:
      'app/content/testimonials/withdrawals.server.ts: last = revisions.at(-1)?.version ?? last → last = revisions.at(-0)?.version ?? last',
    why: 'it checks most of a page again, with the same result',
  },
  {
    mistake:
      "app/content/testimonials/withdrawals.server.ts: without .where('sharedDrafts.documentKey', '=', document.key)",
    why: 'every document with testimonials checks its own drafts; the condition only reads fewer rows',
  },
  {
    mistake:
      'app/admin/imports/imports.server.ts: ...{ made: 0, changed: 0, leftAlone: 0, refused: 0 }, → ...{ made: 0, changed: 0, leftAlone: 1, refused: 0 },',
    why: 'the plan’s counts replace it in the same transaction',
  },
  {
    mistake:
      'app/admin/imports/imports.server.ts: ...{ made: 0, changed: 0, leftAlone: 0, refused: 0 }, → ...{ made: 0, changed: 0, leftAlone: 0, refused: 1 },',
    why: 'same as the previous entry',
  },
  {
    mistake: "app/admin/imports/sources.server.ts: without .where('source', 'in', some)",
    why: 'it reads more rows than necessary; each is looked up by its source',
  },
  {
    mistake:
      'app/admin/imports/import-list.server.ts: without if (filter.kinds.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      "app/admin/imports/products/products-kind.server.ts: without .where('productId', 'in', ids)",
    why: 'it reads more rows than necessary; each product is looked up by its id',
  },
  {
    mistake: 'app/admin/imports/products/products-kind.server.ts: without .where((row) =>',
    why: 'same as the previous entry',
  },
  {
    mistake:
      "app/admin/imports/products/products-kind.server.ts: without .where('translations.owner', 'in', ['product', 'color'])",
    why: 'other translated records have different ids',
  },
  {
    mistake:
      'app/admin/imports/events/event-of-calendar.server.ts: if (!repeats || !exceptions || problems.length > 0) return { words: undefined, notes, problems } → if (!repeats && !exceptions || problems.length > 0) return { words: undefined, notes, problems }',
    why: 'invalid values are already in the problems; TypeScript requires the rest',
  },
  {
    mistake:
      'app/admin/imports/events/events-kind.server.ts: before: before && change ? JSON.stringify(partOf(wordsOf(before), change)) : null, → before: before || change ? JSON.stringify(partOf(wordsOf(before), change)) : null,',
    why: 'a changed event has both, and a new one neither',
  },
  {
    mistake: 'app/admin/imports/pictures/import-picture.server.ts: without if (known) {',
    why: 'the picture is only processed once more, and found inside the transaction',
  },
  {
    mistake:
      "app/admin/imports/pictures/import-picture.server.ts: without .where('takenBackAt', 'is', null)",
    why: 'an undone import was refused earlier; only a concurrent undo would notice',
  },
  {
    mistake:
      "app/admin/imports/pictures/import-picture.server.ts: without if (numUpdatedRows === 0n) throw new AppError('conflict', 'This import was undone.')",
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/catalog/listing/listing.server.ts: const page = Math.min(pages, Math.max(1, Math.trunc(filter.page) || 1)) → const page = Math.min(pages, Math.max(1, Math.trunc(filter.page) || 0))',
    why: 'an invalid number is the first page either way',
  },
  {
    mistake: 'app/catalog/listing/listing.server.ts: without if (!product) return undefined',
    why: 'one row always gives one product; TypeScript requires the line',
  },
  {
    mistake: 'app/admin/imports/products/stock-of-rows.ts: without if (sizes.size > 100) return []',
    why: 'it only computes longer; a product with that many sizes is refused anyway',
  },
  {
    mistake:
      'app/admin/imports/products/stock-of-rows.ts: if (sizes.size > 100) return [] → if (sizes.size >= 100) return []',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/admin/imports/events/repeats.ts: const every = Number(rule.interval ?? 1) → const every = Number(rule.interval ?? 0)',
    why: 'the code only checks whether it is more than one',
  },
  {
    mistake:
      "app/admin/imports/events/local-time.server.ts: without if (typeof value !== 'string') throw new RangeError('isn’t a date')",
    why: 'the following lines refuse it too; TypeScript requires the line',
  },
  {
    mistake:
      'app/admin/imports/events/event-changes.ts: .toSorted(([a], [b]) => (a < b ? -1 : 1)) → .toSorted(([a], [b]) => (a <= b ? -1 : 1))',
    why: 'no two keys of an object are equal',
  },
  {
    mistake:
      'app/admin/imports/events/event-changes.ts: .toSorted(([a], [b]) => (a < b ? -1 : 1)) → .toSorted(([a], [b]) => (a < b ? -1 : 0))',
    why: 'sorting only needs to know which one comes first',
  },
  {
    mistake: 'app/pages/own/own-page-moves.server.ts: without if (old.length === 0) return',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      'app/events/dates/occurrences.ts: if (a.date !== b.date) return a.date < b.date ? -direction : direction → if (a.date !== b.date) return a.date <= b.date ? -direction : direction',
    why: 'the two dates are different there',
  },
  {
    mistake:
      "app/events/dates/occurrences.ts: isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a > b, → isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a >= b,",
    why: 'going backward only considers dates that take place, and of two on one day only one does',
  },
  {
    mistake:
      'app/events/dates/occurrences.ts: const end = until && until < to ? until : to → const end = until && until <= to ? until : to',
    why: 'if both are equal, the result is the same',
  },
  {
    mistake:
      'app/events/dates/date-changes.ts: .sort((a, b) => (isBefore(a.newDate, b.newDate) ? -1 : 1)) → .sort((a, b) => (isBefore(a.newDate, b.newDate) ? -1 : 0))',
    why: 'sorting only needs to know which one comes first',
  },
  {
    mistake:
      'app/catalog/listing/listing-products.server.ts: without if (rows.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake: 'app/catalog/listing/listing-products.server.ts: without .where(',
    why: 'it also reads colors of other products; each is looked up by its product',
  },
  {
    mistake:
      'app/ui/format/plain-date.ts: if (wantedDay < day.getUTCDate()) day.setUTCDate(wantedDay) → if (wantedDay <= day.getUTCDate()) day.setUTCDate(wantedDay)',
    why: 'if both are equal, the result is the same',
  },
  {
    mistake: 'app/ui/format/plain-date.ts: without if (known) return known',
    why: 'a new formatter gives the same result, only slower',
  },
  {
    mistake:
      'app/admin/analytics/page-names.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake: "app/admin/analytics/page-names.server.ts: without .where('id', 'in', ids)",
    why: 'it also reads other products; each is looked up by its id',
  },
  {
    mistake: 'app/admin/attention/failed-jobs.server.ts: without .where(isGivenUp(standing))',
    why: 'only a click at the same moment would notice',
  },
  {
    mistake:
      "app/admin/attention/failed-jobs.server.ts: hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true), → hidden.length >= 0 ? eb('kind', 'not in', hidden) : lit(true),",
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t, and the tests there would fail',
  },
  {
    mistake:
      "app/admin/attention/failed-jobs.server.ts: hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true), → hidden.length > 1 ? eb('kind', 'not in', hidden) : lit(true),",
    why: 'no role has exactly one hidden kind',
  },
  {
    mistake:
      'app/content/editor/formatted/lines.ts: const start = from === to ? Math.max(from - 1, first?.start ?? 0) : from → const start = from === to ? Math.max(from - 1, first?.start ?? 1) : from',
    why: 'a text has at least one line; TypeScript requires the fallback',
  },
  ...['before', 'after'].map((side) => ({
    mistake:
      side === 'before'
        ? "app/content/editor/formatted/lines.ts: const before = /[\\p{L}\\p{N}'’-]*$/u.exec(words.slice(0, place))?.[0].length ?? 0 → const before = /[\\p{L}\\p{N}'’-]*$/u.exec(words.slice(0, place))?.[0].length ?? 1"
        : "app/content/editor/formatted/lines.ts: const after = /^[\\p{L}\\p{N}'’-]*/u.exec(words.slice(place))?.[0].length ?? 0 → const after = /^[\\p{L}\\p{N}'’-]*/u.exec(words.slice(place))?.[0].length ?? 1",
    why: 'the pattern matches every text; TypeScript requires the fallback',
  })),
  {
    mistake:
      "app/admin/health/from-library.server.ts: and([eb('mimeType', '=', vectorType), eb('size', '>', mostOfDrawing)]), → and([eb('mimeType', '=', vectorType), eb('size', '>=', mostOfDrawing)]),",
    why: 'the size is checked again after reading',
  },
  {
    mistake:
      'platform/adapters/stripe-answers.ts: if (seen.has(key) || seen.size >= mostInList) throw unreadable() → if (seen.has(key) || seen.size > mostInList) throw unreadable()',
    why: 'no list of ours gets near a hundred thousand items',
  },
  {
    mistake: 'platform/adapters/stripe-line.ts: without if (!bytes) return false',
    why: 'missing bytes can’t be parsed as JSON either; TypeScript requires the line',
  },
  ...['>= 0 && status <', '>= 200 && status <='].map((bounds) => ({
    mistake: `platform/adapters/stripe-line.ts: return (status >= 200 && status < 300 ? success : refusal).safeParse(answer).success → return (status ${bounds} 300 ? success : refusal).safeParse(answer).success`,
    why: 'Stripe never sends such a status',
  })),
  {
    mistake: 'platform/telemetry/log-lines.ts: const standardOutput = 1 → const standardOutput = 0',
    why: 'only a separate process logs there, and it runs without the mutation',
  },
  {
    mistake:
      'platform/telemetry/log-lines.ts: for (let waitedMs = 0; ; waitedMs += lookMs) { → for (let waitedMs = 1; ; waitedMs += lookMs) {',
    why: 'it checks one time less',
  },
  {
    mistake:
      "platform/telemetry/log-lines.ts: const isBehind = error instanceof Error && 'code' in error && error.code === 'EAGAIN' → const isBehind = error instanceof Error || 'code' in error && error.code === 'EAGAIN'",
    why: 'it only affects waiting for a reader that is gone, which ends just as soon',
  },
  {
    mistake:
      'platform/telemetry/log-lines.ts: if (!isBehind || !isWaitedFor || waitedMs >= timeoutMs) return 0 → if (!isBehind || !isWaitedFor || waitedMs > timeoutMs) return 0',
    why: 'it checks one more time',
  },
  {
    mistake: "app/content/publishing/scheduled.server.ts: without .where('role', '!=', 'owner')",
    why: 'an owner has every permission, so their schedules are never canceled',
  },
  {
    mistake:
      'app/orders/admin/reports/months.server.ts: return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(from, at).slice(0, 7)) → return Array.from({ length: Math.max(1, count) }, (_, at) => addMonths(from, at).slice(0, 7))',
    why: 'only a clock that was set back by a month would notice',
  },
  {
    mistake:
      'app/orders/admin/reports/months.server.ts: return new Map(rows.map(({ step, cents }) => [Number(step), Number(cents ?? 0)])) → return new Map(rows.map(({ step, cents }) => [Number(step), Number(cents ?? 1)]))',
    why: 'a bought label always has a cost',
  },
  {
    mistake:
      'app/events/responses/staff-api.server.ts: const day = id && date ? { eventId: id, date } : undefined → const day = id || date ? { eventId: id, date } : undefined',
    why: 'one without the other was refused earlier; TypeScript requires the line',
  },
  {
    mistake: 'app/site/documents/redirects.ts: without if (path === undefined) return undefined',
    why: 'an undefined path isn’t in any list; TypeScript requires the line',
  },
  {
    mistake: "platform/http/known-query.ts: without if (search.length < 2) return ''",
    why: 'nothing is found without a query; the line only saves time',
  },
  {
    mistake:
      "platform/http/known-query.ts: if (search.length < 2) return '' → if (search.length <= 2) return ''",
    why: 'same as the previous entry; no known name and value fit in one character',
  },
  {
    mistake:
      "platform/http/known-query.ts: if (search.length < 2) return '' → if (search.length < 0) return ''",
    why: 'same as the previous entry',
  },
  {
    mistake:
      "platform/http/request-body.ts: if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge → if (Number(request.headers.get('content-length') ?? 1) > limit) throw tooLarge",
    why: 'every limit is more than one byte',
  },
  {
    mistake:
      'platform/config/config.ts: if (!secretKey || !publishableKey || !webhookSecret) return undefined → if (!secretKey || !publishableKey && !webhookSecret) return undefined',
    why: 'the settings were already checked: all or none are set',
  },
  {
    mistake:
      'platform/config/config.ts: if (!secretKey || !publishableKey || !webhookSecret) return undefined → if (!secretKey && !publishableKey || !webhookSecret) return undefined',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'platform/config/config.ts: return apiKey && apiSecret ? { apiKey, apiSecret, apiUrl: env.SHIPSTATION_API_URL } : undefined → return apiKey || apiSecret ? { apiKey, apiSecret, apiUrl: env.SHIPSTATION_API_URL } : undefined',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint || !bucket || !keyId && !secretKey) return undefined',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint || !bucket && !keyId || !secretKey) return undefined',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint && !bucket || !keyId || !secretKey) return undefined',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/content/preview/preview.server.ts: if (!id || !session) return null → if (!id && !session) return null',
    why: 'no draft has an empty id; the query just finds nothing',
  },
  {
    mistake:
      "app/content/preview/preview-api.server.ts: without if (!context.session) throw new AppError('unauthorized', 'Please sign in')",
    why: 'visitors without a session were refused earlier; TypeScript requires the line',
  },
  {
    mistake:
      "app/content/revisions/revisions-api.server.ts: without if (!context.session) throw new AppError('unauthorized', 'Please sign in')",
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/content/editor/draft/draft-values.ts: without if (Object.is(one, other)) return true',
    why: 'identical values also have equal fields; the line only saves comparing them',
  },
  {
    mistake:
      'app/images/upload/clean-picture.server.ts: const qualities = { jpeg: 85, png: 100, webp: 90 } → const qualities = { jpeg: 85, png: 0, webp: 90 }',
    why: 'PNG is lossless, so the encoder ignores quality',
  },
  {
    mistake:
      "app/images/upload/clean-picture.server.ts: const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)) → const brands = bytes.toString('latin1', 0, Math.min(bytes.readUInt32BE(0), 64))",
    why: 'the bytes before the brands are a length and “ftyp”, which aren’t brands',
  },
  {
    mistake:
      'platform/adapters/shipstation-connection.ts: const waitMs = Math.max(0, patientUntil - Date.now()) → const waitMs = Math.max(1, patientUntil - Date.now())',
    why: 'no one can observe the last millisecond of a wait',
  },
  {
    mistake:
      "platform/adapters/shipstation-connection.ts: const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '' → const code = cause instanceof Error || 'code' in cause ? String(cause.code) : ''",
    why: 'an error without a code matches none of the listed ones',
  },
  {
    mistake: 'platform/adapters/shipstation-rate-limiter.ts: let endsAt = 0 → let endsAt = 1',
    why: 'it ended in 1970 either way',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: if (endsAt > patientUntil) throw busy(endsAt - now) → if (endsAt >= patientUntil) throw busy(endsAt - now)',
    why: 'no one can observe the last millisecond of a wait',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: await sleep(endsAt - now) → await sleep(endsAt + now)',
    why: 'such a long timer fires immediately, and the loop checks again until it is its turn',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: const waitMs = Math.min(Math.max(1, seconds ?? 1) * 1000, longestWindowMs) → const waitMs = Math.min(Math.max(1, seconds ?? 0) * 1000, longestWindowMs)',
    why: 'it is only used if the seconds are known; TypeScript requires the fallback',
  },
  {
    mistake:
      'platform/adapters/shipstation-rates.ts: buyer: { waitMs: 0, answerMs: 8_000, reserve: 10 }, → buyer: { waitMs: 1, answerMs: 8_000, reserve: 10 },',
    why: 'a millisecond makes no difference',
  },
  {
    mistake:
      'platform/adapters/shipstation-rates.ts: desk: { waitMs: 0, answerMs: 10_000, reserve: 15 }, → desk: { waitMs: 1, answerMs: 10_000, reserve: 15 },',
    why: 'same as the previous entry',
  },
  {
    mistake: 'platform/adapters/shipstation-rates.ts: }, 500) → }, 0)',
    why: 'it only caches more than necessary',
  },
  {
    mistake: 'platform/adapters/stripe-payments.ts: const timeoutMs = 15_000 → const timeoutMs = 0',
    why: 'no test waits 15 seconds for a missing response',
  },
  {
    mistake:
      "platform/adapters/stripe-payments.ts: port: port === '' ? (isPlain ? 80 : 443) : Number(port), → port: port === '' ? (isPlain ? 0 : 443) : Number(port),",
    why: 'tests can’t listen on that port',
  },
  {
    mistake:
      "platform/adapters/stripe-payments.ts: port: port === '' ? (isPlain ? 80 : 443) : Number(port), → port: port === '' ? (isPlain ? 80 : 0) : Number(port),",
    why: 'same as the previous entry',
  },
  {
    mistake:
      'platform/adapters/stripe-payments.ts: without if (error instanceof PaymentError) return error',
    why: 'the unreadable-response error is created again with the same text',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: written.length > svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn → written.length >= svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn',
    why: 'no drawing has exactly this many characters',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: written.length > svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn → written.length > svgLimits.characters || weigh(root, places).drawn >= svgLimits.drawn',
    why: 'same as the previous entry, for elements',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: let added = 0 → let added = 1',
    why: 'same as the previous entry',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: if (added > svgLimits.drawn) throw passed() → if (added >= svgLimits.drawn) throw passed()',
    why: 'same as the previous entry',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: without if (added > svgLimits.drawn) throw passed()',
    why: 'the later check refuses it too; the line only ends sooner',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: without if (paints.length === 0) return',
    why: 'it only saves time if nothing is painted',
  },
  {
    mistake:
      'server/backup/archive/rows.ts: without if (!/\\d{16}/.test(line)) return JSON.parse(line)',
    why: 'it gives the same result, only slower',
  },
  {
    mistake:
      'server/backup/store/s3-store.ts: if (from && (pages.has(from) || pages.size >= mostPages)) throw new Error(noEnd) → if (from && (pages.has(from) || pages.size > mostPages)) throw new Error(noEnd)',
    why: 'a thousand pages or one more makes no difference',
  },
  {
    mistake:
      'server/backup/store/s3-store.ts: for (let at = 0; at < size; at += partBytes) { → for (let at = 0; at <= size; at += partBytes) {',
    why: 'a file of exactly that size gets an additional empty part, which adds nothing',
  },
  {
    mistake:
      'server/backup/archive/write-archive.ts: const body = controller.add({ name, size: data.length, mode, mtime: new Date(0) }).getWriter() → const body = controller.add({ name, size: data.length, mode, mtime: new Date(1) }).getWriter()',
    why: 'the time of an entry is stored in seconds',
  },
  {
    mistake:
      'server/backup/restore/sqlite-target.ts: const pid = Number.parseInt(name.slice(start.length), 10) → const pid = Number.parseInt(name.slice(start.length), 0)',
    why: 'without a base the result is the same except for numbers that begin with 0x',
  },
  {
    mistake: 'app/catalog/sale-products.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t',
  },
  {
    mistake:
      'app/catalog/product-rows.server.ts: if (remaining.length < before.length) await countStock(db, now, productId, remaining) → if (remaining.length <= before.length) await countStock(db, now, productId, remaining)',
    why: 'tracking stock that is already tracked changes nothing',
  },
  {
    mistake: 'app/catalog/present-products.server.ts: without if (rows.length === 0) return []',
    why: 'it only saves a query',
  },
  {
    mistake:
      "app/catalog/present-products.server.ts: without .where('productId', 'in', productIds)",
    why: 'color names of other products are ignored',
  },
  {
    mistake:
      'app/catalog/admin/staff-products.server.ts: for (let at = 0; at < ids.length; at += 500) yield readRows(db, ids.slice(at, at + 500)) → for (let at = 0; at <= ids.length; at += 500) yield readRows(db, ids.slice(at, at + 500))',
    why: 'an empty page adds no lines',
  },
  {
    mistake: 'app/catalog/admin/staff-products.server.ts: without if (ids.length === 0) return []',
    why: 'SQLite accepts an empty list; PostgreSQL doesn’t',
  },
  {
    mistake:
      "app/catalog/admin/staff-products-api.server.ts: without .where('productId', 'in', ids)",
    why: 'colors of other products are ignored',
  },
]
