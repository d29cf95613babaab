/** Files in which mistakes are made, and the tests to ask, the quickest first. */
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

/** Money, stock, access, limits, and what two people changed at once. */
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
      'app/contact/messages/message-content.server.ts',
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
      'app/contact/messages/message-content.test.ts',
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
      'app/accounts/passkeys/relying-party.server.ts',
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

/** A mistake that no test can see, or need not: how it is printed, and why. */
export type Explained = { mistake: string; why: string }

/** Each is read again when its line changes: it must stand here word for word. */
export const explained: Explained[] = [
  {
    mistake:
      'app/fulfillment/labels/label-purchase.server.ts: const pollMs = 200 → const pollMs = 0',
    why: 'it looks more often than it has to, and finds the same',
  },
  {
    mistake:
      "app/fulfillment/labels/label-purchase.server.ts: if (Date.now() > until || isAbandoned(context, now)) throw new AppError('unavailable', unknownOutcome) → if (Date.now() >= until || isAbandoned(context, now)) throw new AppError('unavailable', unsure)",
    why: 'whether the last millisecond of a wait belongs to it is seen by no one',
  },
  {
    mistake:
      'app/fulfillment/labels/label-prices.server.ts: if (charged <= (parseCents(price) ?? 0)) return label → if (charged <= (parseCents(price) ?? 1)) return label',
    why: 'what is no price is refused before',
  },
  {
    mistake:
      'app/fulfillment/labels/label-prices.server.ts: return formatMoney(parseCents(price) ?? 0) → return formatMoney(parseCents(price) ?? 1)',
    why: 'as the line before',
  },
  {
    mistake: "app/payments/settled.server.ts: without .where('ledgerEntries.kind', '=', 'charge')",
    why: 'what the provider names with the id of a payment is its charge; what went back has an id of its own',
  },
  {
    mistake:
      "app/payments/settled.server.ts: if (order.customerEmail === '' && quote.customer !== null) { → if (order.customerEmail === '' || quote.customer !== null) {",
    why: 'an order whose buyer is known was found before; who comes in the same moment writes down the same quote',
  },
  {
    mistake:
      'app/payments/payments-match.server.ts: const since = last && last.apart.length > 0 && last.since < usual ? last.since : usual → const since = last && last.apart.length > 0 && last.since <= usual ? last.since : usual',
    why: 'of two that are the same either may be taken',
  },
  {
    mistake: 'app/checkout/own-orders.server.ts: without if (ids.length === 0) return []',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake: 'app/checkout/own-orders.server.ts: without if (ids.length === 0) return undefined',
    why: 'as the line before',
  },
  {
    mistake: "app/checkout/own-orders.server.ts: without .where('expiredAt', 'is', null)",
    why: 'an order that has expired is failed, and no longer pending',
  },
  {
    mistake:
      "app/checkout/card-testing.server.ts: return error instanceof AppError && error.code === 'tooManyRequests' → return error instanceof AppError || error.code === 'tooManyRequests'",
    why: 'what counts tries refuses nothing else, and no other error has such a code',
  },
  {
    mistake:
      "app/payments/reconcile.server.ts: return runEvery(context, { firstMs: 0, everyMs, failure: 'reconciliation failed' }, () => → return runEvery(context, { firstMs: 1, everyMs, failure: 'reconciliation failed' }, () =>",
    why: 'the first round begins with the start, or a millisecond after it',
  },
  {
    mistake: "app/payments/reconcile.server.ts: without .where('expiredAt', 'is', null)",
    why: 'an order that has expired is failed, and no longer pending',
  },
  {
    mistake:
      'app/accounts/passkeys/verify-passkey.server.ts: without if (!verified) return undefined',
    why: 'there is no key to read then, and what that throws is refused in the same way',
  },
  {
    mistake:
      'app/payments/money-check.server.ts: since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(0) }, → since: { made: Date; booked: Date } = { made: new Date(1), booked: new Date(0) },',
    why: 'a millisecond after the beginning of 1970 nothing was paid either',
  },
  {
    mistake:
      'app/payments/money-check.server.ts: since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(0) }, → since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(1) },',
    why: 'as the line before',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: const atOnce = searched.length > 0 ? rowsAtOnce : filter.limit + 1 → const atOnce = searched.length >= 0 ? rowsAtOnce : filter.limit + 1',
    why: 'it reads more rows than it shows, and shows the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: const atOnce = searched.length > 0 ? rowsAtOnce : filter.limit + 1 → const atOnce = searched.length > 1 ? rowsAtOnce : filter.limit + 1',
    why: 'it reads fewer rows at a time, and finds the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: if (rows[0] === row && searched.length > 0) { → if (rows[0] === row || searched.length > 0) {',
    why: 'it looks for answers more often than it has to, and finds the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: if (rows[0] === row && searched.length > 0) { → if (rows[0] === row && searched.length >= 0) {',
    why: 'it reads answers that no one searches, and shows the same',
  },
  {
    mistake:
      'app/contact/inbox/message-list.server.ts: without if (searched.length === 0) return true',
    why: 'any text holds every word of none; it only spares folding what no one searches',
  },
  {
    mistake: "app/contact/replies/replies.server.ts: without .where('messageId', 'in', messageIds)",
    why: 'answers to other messages are kept under their own ids; it only reads fewer of them',
  },
  {
    mistake: `app/contact/replies/replies.server.ts: return \`\${inWords(Math.max(0, now.getTime() - Date.parse(at)))} ago\` → return \`\${inWords(Math.max(1, now.getTime() - Date.parse(at)))} ago\``,
    why: 'a millisecond is less than a minute as well',
  },
  {
    mistake: 'app/contact/replies/replies.server.ts: without if (!userId) return undefined',
    why: 'no one has no id: the query finds no one either',
  },
  {
    mistake:
      "app/content/publishing/purge-drafts.server.ts: await db.deleteFrom('previewLinks').where('expiresAt', '<', now().toISOString()).execute() → await db.deleteFrom('previewLinks').where('expiresAt', '<=', now().toISOString()).execute()",
    why: 'a link ends with its last moment: whether its row goes then or an hour later is seen by no one',
  },
  {
    mistake:
      "app/content/publishing/scheduled.server.ts: without .where('sharedDrafts.documentKey', 'in', [...keys, ''])",
    why: 'rows of other documents are sorted under their own keys; it only reads fewer of them',
  },
  {
    mistake: "app/content/publishing/scheduled.server.ts: without .where('state', '=', 'planned')",
    why: 'who looks for what is due asks again when it is claimed; and what failed was claimed by no one else but one who came at once',
  },
  {
    mistake:
      "app/content/publishing/scheduled.server.ts: without .where('state', 'in', ['planned', 'failed'])",
    why: 'a draft that is open has nothing but what is planned, failed or withdrawn already',
  },
  {
    mistake:
      "app/content/publishing/shared-drafts.server.ts: without .where('state', 'in', ['planned', 'failed'])",
    why: 'a draft that is open has nothing but what is planned, failed or withdrawn already',
  },
  {
    mistake:
      'app/content/publishing/scheduled.server.ts: if (publishAt && takeDownAt && Date.parse(takeDownAt) <= Date.parse(publishAt)) { → if (publishAt || takeDownAt && Date.parse(takeDownAt) <= Date.parse(publishAt)) {',
    why: 'a time that is not given is no number, and no number comes before another',
  },
  {
    mistake: 'app/payments/disputes.server.ts: without if (disputes.length === 0) return',
    why: 'without a dispute its standing is none, as it was, and the sums stay as they are',
  },
  {
    mistake: 'app/payments/settle.server.ts: without if (!metadata.quote) return undefined',
    why: 'no quote has an id that is not there: the database finds none either',
  },
  {
    mistake:
      'app/payments/refunds.server.ts: const out = -Number(moved?.change ?? 0) → const out = -Number(moved?.change ?? 1)',
    why: 'where nothing moved, -1 piece is out instead of 0, and the next line counts no fewer than 0',
  },
  {
    mistake:
      "app/accounts/people/invitations.server.ts: .set(({ eb }) => ({ round: eb('round', '+', 1), ...sentBy(by) })) → .set(({ eb }) => ({ round: eb('round', '-', 1), ...sentBy(by) }))",
    why: 'an email’s round need only be another than those before it, up or down',
  },
  {
    mistake:
      'app/content/editor/draft/merge-edits.ts: return left.every((position, index) => position > (left[index - 1] ?? -1)) → return left.every((position, index) => position >= (left[index - 1] ?? -1))',
    why: 'no two items of a list have one place: each has an id of its own (decision 91)',
  },
  {
    mistake: 'app/stock/stock.server.ts: without if (productIds.length === 0) return []',
    why: 'SQLite takes an empty list; PostgreSQL refuses it, and stock.test.ts asks that one as well',
  },
  {
    mistake: 'app/stock/stock.server.ts: without if (orderIds.length === 0) return []',
    why: 'SQLite takes an empty list; PostgreSQL refuses it, and stock.test.ts asks that one as well',
  },
  {
    mistake: "app/stock/stock.server.ts: without .where('size', '=', removed.size)",
    why: 'what goes with it is put in again at once; only who sells in that moment on PostgreSQL would see it',
  },
  {
    mistake: "app/stock/stock.server.ts: without .where('colorId', '=', removed.colorId)",
    why: 'what goes with it is put in again at once; only who sells in that moment on PostgreSQL would see it',
  },
  {
    mistake:
      'app/content/kit/content.server.ts: context.caching.expiresAt = 0 → context.caching.expiresAt = 1',
    why: 'over since 1970, by a millisecond more or less',
  },
  {
    mistake:
      "app/accounts/session/session.server.ts: without if (!hasSessionCookie(request.headers.get('cookie'))) return null",
    why: 'without its cookie no one is signed in by the library either; the line spares visitors its loading',
  },
  {
    mistake: `platform/limits/rate-limit.ts: without if (!counted) throw new Error(\`a call that \${limit.name} limits was not counted\`)`,
    why: 'a row is put in or changed, and given back either way; without the line it would fail a line later',
  },
  {
    mistake:
      "app/contact/messages/messages.server.ts: if (error instanceof AppError && error.code === 'tooManyRequests') { → if (error instanceof AppError || error.code === 'tooManyRequests') {",
    why: 'of what storing a message throws, the limit alone is an AppError',
  },
  {
    mistake:
      'app/contact/messages/message-content.server.ts: without if (text === undefined) return undefined',
    why: 'what cannot be decrypted cannot be parsed either, which answers undefined as well',
  },
  {
    mistake:
      'app/contact/messages/form-action.server.ts: without if (!(refusal instanceof AppError)) throw refusal',
    why: 'receiving a message throws nothing but an AppError, and reading content never throws; types ask for the line',
  },
  {
    mistake:
      'app/contact/inbox/promised-hours.ts: if (!count || !unit) return undefined → if (!count && !unit) return undefined',
    why: 'a promise is found with both or with neither; types ask for the line',
  },
  {
    mistake:
      "app/events/newsletter/imported-signups.server.ts: without .where('email', 'in', some)",
    why: 'what is known of other addresses is looked up by no one; it only reads fewer of them',
  },
  {
    mistake:
      'app/events/responses/responses.server.ts: without if (ownKeys.length === 0) return []',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake: 'app/events/responses/responses.server.ts: without .where(',
    why: 'each row is held against id and secret afterwards; it only reads fewer of them',
  },
  {
    mistake:
      "app/quick-exit/clear-visit.server.ts: if (error instanceof AppError && error.code === 'tooManyRequests') { → if (error instanceof AppError || error.code === 'tooManyRequests') {",
    why: 'what counts tries refuses nothing else, and no other error has such a code',
  },
  {
    mistake:
      'app/fulfillment/cached-rates.server.ts: return { rates: new LRUCache({ max: maxRates }), pending: new Map(), pausedUntil: 0 } → return { rates: new LRUCache({ max: maxRates }), pending: new Map(), pausedUntil: 1 }',
    why: 'a millisecond after the beginning of 1970 no one asks either',
  },
  {
    mistake:
      'app/fulfillment/cached-rates.server.ts: const upTo = ounces <= 16 ? ounces : Math.ceil(ounces / 16) * 16 → const upTo = ounces < 16 ? ounces : Math.ceil(ounces / 16) * 16',
    why: 'sixteen ounces are a whole pound either way',
  },
  {
    mistake:
      'app/fulfillment/labels/labels.server.ts: without if (orderIds.length === 0) return new Map()',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      "app/fulfillment/labels/labels.server.ts: if (label.state !== 'bought' || !label.shipmentId) { → if (label.state !== 'bought' && !label.shipmentId) {",
    why: 'what was bought has its number at the service, and what was not has none',
  },
  {
    mistake: 'platform/outbox/outbox-claims.ts: const renewMs = 10_000 → const renewMs = 0',
    why: 'a claim is renewed more often than it has to be',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: eb('nextAttemptAt', '>', boundsOfWait(timestamp, longestDelayMs).latest), → eb('nextAttemptAt', '>=', boundsOfWait(timestamp, longestDelayMs).latest),",
    why: 'a clock that was wrong is wrong by more than a millisecond',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: eb('createdAt', '>', boundsOfWait(timestamp, toleratedDriftMs).latest), → eb('createdAt', '>=', boundsOfWait(timestamp, toleratedDriftMs).latest),",
    why: 'as the line before',
  },
  {
    mistake:
      "platform/outbox/outbox-claims.ts: const delayMs = Math.max(delayAfter(attempts), how === 'hangs' ? restAfterHangingMs : 0) → const delayMs = Math.max(delayAfter(attempts), how === 'hangs' ? restAfterHangingMs : 1)",
    why: 'the shortest wait between two tries is longer than either',
  },
  {
    mistake: 'platform/outbox/outbox.ts: const noteAgainMs = 300 → const noteAgainMs = 0',
    why: 'it tries more often than it has to',
  },
  {
    mistake:
      'platform/outbox/outbox.ts: if (!(error instanceof DatabaseUnavailable) || performance.now() > endsAt) throw error → if (!(error instanceof DatabaseUnavailable) || performance.now() >= endsAt) throw error',
    why: 'whether the last millisecond belongs to it is seen by no one',
  },
  {
    mistake:
      'app/cart/cart.server.ts: weightGrams: product?.weightGrams ?? 0, → weightGrams: product?.weightGrams ?? 1,',
    why: 'a product that is not in our records is not for sale, and what is not is never weighed',
  },
  {
    mistake:
      'app/cart/cart-answer.server.ts: cart.id && cart.lines.some(({ left }) => left !== null) ? listHeldByCart(db, cart.id) : [], → cart.id || cart.lines.some(({ left }) => left !== null) ? listHeldByCart(db, cart.id) : [],',
    why: 'it asks more often than it has to: what is held is added to what is counted alone',
  },
  {
    mistake:
      'app/cart/cart-shipping.server.ts: without if (known?.version === version) return known.rule',
    why: 'it reads the settings more often than it has to, and finds the same',
  },
  {
    mistake:
      'app/cart/optimistic-cart.ts: const shipping = forSale.length === 0 ? 0 : (parseCents(cart.shipping) ?? 0) → const shipping = forSale.length === 0 ? 0 : (parseCents(cart.shipping) ?? 1)',
    why: 'the server answers every amount as decimal text; types ask for the rest',
  },
  {
    mistake:
      'app/cart/optimistic-cart.ts: return (parseCents(product.price) ?? 0) * Number(quantity) → return (parseCents(product.price) ?? 1) * Number(quantity)',
    why: 'as the line before',
  },
  {
    mistake: 'app/accounts/accounts.server.ts: without if (await hasUsers(context)) return',
    why: 'it spares hashing a password: where there is someone, no one is made a line later either',
  },
  {
    mistake:
      'app/accounts/accounts.server.ts: if (config.adminEmail && config.adminPassword) { → if (config.adminEmail || config.adminPassword) {',
    why: 'one of the two settings without the other stops the start before',
  },
  {
    mistake:
      'app/accounts/account.server.ts: .filter(({ expiresAt }) => new Date(expiresAt) > new Date()) → .filter(({ expiresAt }) => new Date(expiresAt) >= new Date())',
    why: 'whether the last millisecond of a session belongs to it is seen by no one',
  },
  {
    mistake:
      "app/catalog/products.server.ts: without if (!product) throw new Error('one row makes one product')",
    why: 'one row makes one product; types ask for the line',
  },
  {
    mistake: 'app/images/image-changes.server.ts: without if (ids.length === 0) return',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      'app/images/images.server.ts: const after = newest?.at ? Date.parse(newest.at) + 1 : 0 → const after = newest?.at ? Date.parse(newest.at) + 1 : 1',
    why: 'it is later than the first millisecond of 1970',
  },
  {
    mistake: 'app/images/images.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake: 'app/pages/own/own-page-changes.server.ts: without if (keys.length === 0) return',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      "app/content/testimonials/withdrawals.server.ts: .where('version', '>', last) → .where('version', '>=', last)",
    why: 'the last of a page is looked through twice, and has nothing left in it',
  },
  {
    mistake:
      'app/content/testimonials/withdrawals.server.ts: last = revisions.at(-1)?.version ?? last → last = revisions.at(-0)?.version ?? last',
    why: 'it looks through most of a page again, and finds the same',
  },
  {
    mistake:
      "app/content/testimonials/withdrawals.server.ts: without .where('sharedDrafts.documentKey', '=', document.key)",
    why: 'drafts of all documents that hold testimonials are looked through, each at its own turn; it only reads fewer of them',
  },
  {
    mistake:
      'app/admin/imports/imports.server.ts: ...{ made: 0, changed: 0, leftAlone: 0, refused: 0 }, → ...{ made: 0, changed: 0, leftAlone: 1, refused: 0 },',
    why: 'before anybody reads it, it is what the plan counted, in the same transaction',
  },
  {
    mistake:
      'app/admin/imports/imports.server.ts: ...{ made: 0, changed: 0, leftAlone: 0, refused: 0 }, → ...{ made: 0, changed: 0, leftAlone: 0, refused: 1 },',
    why: 'as the line before',
  },
  {
    mistake: "app/admin/imports/sources.server.ts: without .where('source', 'in', some)",
    why: 'it reads more than it has to, and each is found by its own source',
  },
  {
    mistake:
      'app/admin/imports/import-list.server.ts: without if (filter.kinds.length === 0) return []',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      "app/admin/imports/products/products-kind.server.ts: without .where('productId', 'in', ids)",
    why: 'it reads more than it has to, and each product is looked up by its id',
  },
  {
    mistake: 'app/admin/imports/products/products-kind.server.ts: without .where((row) =>',
    why: 'as the line before',
  },
  {
    mistake:
      "app/admin/imports/products/products-kind.server.ts: without .where('translations.owner', 'in', ['product', 'color'])",
    why: 'what else is put into Spanish has ids of its own',
  },
  {
    mistake:
      'app/admin/imports/events/event-of-calendar.server.ts: if (!repeats || !exceptions || problems.length > 0) return { words: undefined, notes, problems } → if (!repeats && !exceptions || problems.length > 0) return { words: undefined, notes, problems }',
    why: 'what could not be read is among the problems; the compiler asks for the rest',
  },
  {
    mistake:
      'app/admin/imports/events/events-kind.server.ts: before: before && change ? JSON.stringify(partOf(wordsOf(before), change)) : null, → before: before || change ? JSON.stringify(partOf(wordsOf(before), change)) : null,',
    why: 'an event that is changed has both, and a new one neither',
  },
  {
    mistake: 'app/admin/imports/pictures/import-picture.server.ts: without if (known) {',
    why: 'it is cleaned once more for nothing, and found inside the transaction',
  },
  {
    mistake:
      "app/admin/imports/pictures/import-picture.server.ts: without .where('takenBackAt', 'is', null)",
    why: 'what was taken back is refused before; only who does so in that very moment would see',
  },
  {
    mistake:
      "app/admin/imports/pictures/import-picture.server.ts: without if (numUpdatedRows === 0n) throw new AppError('conflict', 'This import was undone.')",
    why: 'as the line before',
  },
  {
    mistake:
      'app/catalog/listing/listing.server.ts: const page = Math.min(pages, Math.max(1, Math.trunc(filter.page) || 1)) → const page = Math.min(pages, Math.max(1, Math.trunc(filter.page) || 0))',
    why: 'what is no number is the first page either way',
  },
  {
    mistake: 'app/catalog/listing/listing.server.ts: without if (!product) return undefined',
    why: 'one row is one product; the compiler asks for it',
  },
  {
    mistake: 'app/admin/imports/products/stock-of-rows.ts: without if (sizes.size > 100) return []',
    why: 'it reckons longer than it has to: a product is refused for so many sizes anyway',
  },
  {
    mistake:
      'app/admin/imports/products/stock-of-rows.ts: if (sizes.size > 100) return [] → if (sizes.size >= 100) return []',
    why: 'as the line before',
  },
  {
    mistake:
      'app/admin/imports/events/repeats.ts: const every = Number(rule.interval ?? 1) → const every = Number(rule.interval ?? 0)',
    why: 'it is only asked whether it is more than one',
  },
  {
    mistake:
      "app/admin/imports/events/local-time.server.ts: without if (typeof value !== 'string') throw new RangeError('isn’t a date')",
    why: 'what is no text is no date by what follows, too; the compiler asks for it',
  },
  {
    mistake:
      'app/admin/imports/events/event-changes.ts: .toSorted(([a], [b]) => (a < b ? -1 : 1)) → .toSorted(([a], [b]) => (a <= b ? -1 : 1))',
    why: 'no two keys of one thing are the same',
  },
  {
    mistake:
      'app/admin/imports/events/event-changes.ts: .toSorted(([a], [b]) => (a < b ? -1 : 1)) → .toSorted(([a], [b]) => (a < b ? -1 : 0))',
    why: 'sorting asks only which of two comes before the other',
  },
  {
    mistake: 'app/pages/own/own-page-moves.server.ts: without if (old.length === 0) return',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      'app/events/dates/occurrences.ts: if (a.date !== b.date) return a.date < b.date ? -direction : direction → if (a.date !== b.date) return a.date <= b.date ? -direction : direction',
    why: 'the two days are not the same there',
  },
  {
    mistake:
      "app/events/dates/occurrences.ts: isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a > b, → isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a >= b,",
    why: 'who goes backward looks for what is held, and of two on one day only one is',
  },
  {
    mistake:
      'app/events/dates/occurrences.ts: const end = until && until < to ? until : to → const end = until && until <= to ? until : to',
    why: 'where both are one day it is that day either way',
  },
  {
    mistake:
      'app/events/dates/date-changes.ts: .sort((a, b) => (isBefore(a.newDate, b.newDate) ? -1 : 1)) → .sort((a, b) => (isBefore(a.newDate, b.newDate) ? -1 : 0))',
    why: 'sorting asks only which of two comes before the other',
  },
  {
    mistake:
      'app/catalog/listing/listing-products.server.ts: without if (rows.length === 0) return []',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake: 'app/catalog/listing/listing-products.server.ts: without .where(',
    why: 'it reads colors of other products, too, and each is looked up by its product',
  },
  {
    mistake:
      'app/ui/format/plain-date.ts: if (wantedDay < day.getUTCDate()) day.setUTCDate(wantedDay) → if (wantedDay <= day.getUTCDate()) day.setUTCDate(wantedDay)',
    why: 'where both are one day it is that day either way',
  },
  {
    mistake: 'app/ui/format/plain-date.ts: without if (known) return known',
    why: 'a formatter that is made again says the same, later',
  },
  {
    mistake:
      'app/admin/analytics/page-names.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite finds nothing in an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake: "app/admin/analytics/page-names.server.ts: without .where('id', 'in', ids)",
    why: 'it reads other products, too, and each is looked up by its id',
  },
  {
    mistake: 'app/admin/attention/failed-jobs.server.ts: without .where(isGivenUp(standing))',
    why: 'only who presses at that very moment would see',
  },
  {
    mistake:
      "app/admin/attention/failed-jobs.server.ts: hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true), → hidden.length >= 0 ? eb('kind', 'not in', hidden) : lit(true),",
    why: 'SQLite finds everything outside an empty list; PostgreSQL would refuse it, and its tests ask it',
  },
  {
    mistake:
      "app/admin/attention/failed-jobs.server.ts: hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true), → hidden.length > 1 ? eb('kind', 'not in', hidden) : lit(true),",
    why: 'no role is kept from one kind alone',
  },
  {
    mistake:
      'app/content/editor/formatted/lines.ts: const start = from === to ? Math.max(from - 1, first?.start ?? 0) : from → const start = from === to ? Math.max(from - 1, first?.start ?? 1) : from',
    why: 'a text has a line; the compiler asks for it',
  },
  ...['before', 'after'].map((side) => ({
    mistake:
      side === 'before'
        ? "app/content/editor/formatted/lines.ts: const before = /[\\p{L}\\p{N}'’-]*$/u.exec(words.slice(0, place))?.[0].length ?? 0 → const before = /[\\p{L}\\p{N}'’-]*$/u.exec(words.slice(0, place))?.[0].length ?? 1"
        : "app/content/editor/formatted/lines.ts: const after = /^[\\p{L}\\p{N}'’-]*/u.exec(words.slice(place))?.[0].length ?? 0 → const after = /^[\\p{L}\\p{N}'’-]*/u.exec(words.slice(place))?.[0].length ?? 1",
    why: 'such a pattern fits every text; the compiler asks for it',
  })),
  {
    mistake:
      "app/admin/health/from-library.server.ts: and([eb('mimeType', '=', vectorType), eb('size', '>', mostOfDrawing)]), → and([eb('mimeType', '=', vectorType), eb('size', '>=', mostOfDrawing)]),",
    why: 'what is read is measured once more',
  },
  {
    mistake:
      'platform/adapters/stripe-answers.ts: if (seen.has(key) || seen.size >= mostInList) throw unreadable() → if (seen.has(key) || seen.size > mostInList) throw unreadable()',
    why: 'a hundred thousand or one more: no list of ours comes near',
  },
  {
    mistake: 'platform/adapters/stripe-line.ts: without if (!bytes) return false',
    why: 'what is not there cannot be read as JSON either; the compiler asks for it',
  },
  ...['>= 0 && status <', '>= 200 && status <='].map((bounds) => ({
    mistake: `platform/adapters/stripe-line.ts: return (status >= 200 && status < 300 ? success : refusal).safeParse(answer).success → return (status ${bounds} 300 ? success : refusal).safeParse(answer).success`,
    why: 'the card provider has no such status',
  })),
  {
    mistake: 'platform/telemetry/log-lines.ts: const standardOutput = 1 → const standardOutput = 0',
    why: 'only a process of its own has the log there, and that is not the one with the mistake',
  },
  {
    mistake:
      'platform/telemetry/log-lines.ts: for (let waitedMs = 0; ; waitedMs += lookMs) { → for (let waitedMs = 1; ; waitedMs += lookMs) {',
    why: 'it looks once less',
  },
  {
    mistake:
      "platform/telemetry/log-lines.ts: const isBehind = error instanceof Error && 'code' in error && error.code === 'EAGAIN' → const isBehind = error instanceof Error || 'code' in error && error.code === 'EAGAIN'",
    why: 'only who waits for a reader that is gone would see, and it ends as soon',
  },
  {
    mistake:
      'platform/telemetry/log-lines.ts: if (!isBehind || !isWaitedFor || waitedMs >= timeoutMs) return 0 → if (!isBehind || !isWaitedFor || waitedMs > timeoutMs) return 0',
    why: 'it looks once more',
  },
  {
    mistake: "app/content/publishing/scheduled.server.ts: without .where('role', '!=', 'owner')",
    why: 'an owner may everything: no plan of theirs ends',
  },
  {
    mistake:
      'app/orders/admin/reports/months.server.ts: return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(from, at).slice(0, 7)) → return Array.from({ length: Math.max(1, count) }, (_, at) => addMonths(from, at).slice(0, 7))',
    why: 'only a clock that was put back by a month would see',
  },
  {
    mistake:
      'app/orders/admin/reports/months.server.ts: return new Map(rows.map(({ step, cents }) => [Number(step), Number(cents ?? 0)])) → return new Map(rows.map(({ step, cents }) => [Number(step), Number(cents ?? 1)]))',
    why: 'a label that was bought has a cost',
  },
  {
    mistake:
      'app/events/responses/staff-api.server.ts: const day = id && date ? { eventId: id, date } : undefined → const day = id || date ? { eventId: id, date } : undefined',
    why: 'one without the other is refused before; the compiler asks for it',
  },
  {
    mistake: 'app/site/documents/redirects.ts: without if (path === undefined) return undefined',
    why: 'a path that is not there is in no list either; the compiler asks for it',
  },
  {
    mistake: "platform/http/known-query.ts: without if (search.length < 2) return ''",
    why: 'without a query nothing is found either; it spares most visits the looking',
  },
  {
    mistake:
      "platform/http/known-query.ts: if (search.length < 2) return '' → if (search.length <= 2) return ''",
    why: 'as the line before: no name and value of ours is one letter',
  },
  {
    mistake:
      "platform/http/known-query.ts: if (search.length < 2) return '' → if (search.length < 0) return ''",
    why: 'as the line before',
  },
  {
    mistake:
      "platform/http/request-body.ts: if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge → if (Number(request.headers.get('content-length') ?? 1) > limit) throw tooLarge",
    why: 'every limit is more than a byte',
  },
  {
    mistake:
      'platform/config/config.ts: if (!secretKey || !publishableKey || !webhookSecret) return undefined → if (!secretKey || !publishableKey && !webhookSecret) return undefined',
    why: 'some of the three without the others stop the start before',
  },
  {
    mistake:
      'platform/config/config.ts: if (!secretKey || !publishableKey || !webhookSecret) return undefined → if (!secretKey && !publishableKey || !webhookSecret) return undefined',
    why: 'as the line before',
  },
  {
    mistake:
      'platform/config/config.ts: return apiKey && apiSecret ? { apiKey, apiSecret, apiUrl: env.SHIPSTATION_API_URL } : undefined → return apiKey || apiSecret ? { apiKey, apiSecret, apiUrl: env.SHIPSTATION_API_URL } : undefined',
    why: 'as the line before',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint || !bucket || !keyId && !secretKey) return undefined',
    why: 'as the line before',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint || !bucket && !keyId || !secretKey) return undefined',
    why: 'as the line before',
  },
  {
    mistake:
      'platform/config/backup-config.ts: if (!endpoint || !bucket || !keyId || !secretKey) return undefined → if (!endpoint && !bucket || !keyId || !secretKey) return undefined',
    why: 'as the line before',
  },
  {
    mistake:
      'app/content/preview/preview.server.ts: if (!id || !session) return null → if (!id && !session) return null',
    why: 'no one made a draft without an id: it asks the database for nothing',
  },
  {
    mistake:
      "app/content/preview/preview-api.server.ts: without if (!context.session) throw new AppError('unauthorised', 'Please sign in')",
    why: 'who is not signed in is refused before; the compiler asks for it',
  },
  {
    mistake:
      "app/content/revisions/revisions-api.server.ts: without if (!context.session) throw new AppError('unauthorised', 'Please sign in')",
    why: 'as the line before',
  },
  {
    mistake:
      'app/content/editor/draft/draft-values.ts: without if (Object.is(one, other)) return true',
    why: 'what is one and the same is the same by its fields too; it spares comparing them',
  },
  {
    mistake:
      'app/images/upload/clean-picture.server.ts: const qualities = { jpeg: 85, png: 100, webp: 90 } → const qualities = { jpeg: 85, png: 0, webp: 90 }',
    why: 'a PNG is kept to the pixel: its writer takes no quality',
  },
  {
    mistake:
      "app/images/upload/clean-picture.server.ts: const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)) → const brands = bytes.toString('latin1', 0, Math.min(bytes.readUInt32BE(0), 64))",
    why: 'before the brands stand a length and ftyp, which are no brand',
  },
  {
    mistake:
      'platform/adapters/shipstation-connection.ts: const waitMs = Math.max(0, patientUntil - Date.now()) → const waitMs = Math.max(1, patientUntil - Date.now())',
    why: 'whether the last millisecond of a wait belongs to it is seen by no one',
  },
  {
    mistake:
      "platform/adapters/shipstation-connection.ts: const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '' → const code = cause instanceof Error || 'code' in cause ? String(cause.code) : ''",
    why: 'an error without a code is none of those that are named',
  },
  {
    mistake: 'platform/adapters/shipstation-rate-limiter.ts: let endsAt = 0 → let endsAt = 1',
    why: 'over since 1970, by a millisecond more or less',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: if (endsAt > patientUntil) throw busy(endsAt - now) → if (endsAt >= patientUntil) throw busy(endsAt - now)',
    why: 'whether the last millisecond of a wait belongs to it is seen by no one',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: await sleep(endsAt - now) → await sleep(endsAt + now)',
    why: 'no timer waits so long: it is over at once, and it looks again until its turn has come',
  },
  {
    mistake:
      'platform/adapters/shipstation-rate-limiter.ts: const waitMs = Math.min(Math.max(1, seconds ?? 1) * 1000, longestWindowMs) → const waitMs = Math.min(Math.max(1, seconds ?? 0) * 1000, longestWindowMs)',
    why: 'it is used only where the seconds are known; the compiler asks for it',
  },
  {
    mistake:
      'platform/adapters/shipstation-rates.ts: buyer: { waitMs: 0, answerMs: 8_000, reserve: 10 }, → buyer: { waitMs: 1, answerMs: 8_000, reserve: 10 },',
    why: 'a millisecond is no wait',
  },
  {
    mistake:
      'platform/adapters/shipstation-rates.ts: desk: { waitMs: 0, answerMs: 10_000, reserve: 15 }, → desk: { waitMs: 1, answerMs: 10_000, reserve: 15 },',
    why: 'as the line before',
  },
  {
    mistake: 'platform/adapters/shipstation-rates.ts: }, 500) → }, 0)',
    why: 'it remembers more than it has to',
  },
  {
    mistake: 'platform/adapters/stripe-payments.ts: const timeoutMs = 15_000 → const timeoutMs = 0',
    why: 'no test waits a quarter of a minute for an answer that does not come',
  },
  {
    mistake:
      "platform/adapters/stripe-payments.ts: port: port === '' ? (isPlain ? 80 : 443) : Number(port), → port: port === '' ? (isPlain ? 0 : 443) : Number(port),",
    why: 'no test may listen there',
  },
  {
    mistake:
      "platform/adapters/stripe-payments.ts: port: port === '' ? (isPlain ? 80 : 443) : Number(port), → port: port === '' ? (isPlain ? 80 : 0) : Number(port),",
    why: 'as the line before',
  },
  {
    mistake:
      'platform/adapters/stripe-payments.ts: without if (error instanceof PaymentError) return error',
    why: 'what cannot be read is said in the same words once more',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: written.length > svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn → written.length >= svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn',
    why: 'one letter more or less: no drawing comes to just so many',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: written.length > svgLimits.characters || weigh(root, places).drawn > svgLimits.drawn → written.length > svgLimits.characters || weigh(root, places).drawn >= svgLimits.drawn',
    why: 'as the line before, with one element',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: let added = 0 → let added = 1',
    why: 'as the line before',
  },
  {
    mistake:
      'app/images/upload/svg-limits.ts: if (added > svgLimits.drawn) throw passed() → if (added >= svgLimits.drawn) throw passed()',
    why: 'as the line before',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: without if (added > svgLimits.drawn) throw passed()',
    why: 'so much is too much when it is weighed as well; it ends sooner',
  },
  {
    mistake: 'app/images/upload/svg-limits.ts: without if (paints.length === 0) return',
    why: 'it spares looking for whom nothing is painted',
  },
  {
    mistake:
      'server/backup/archive/rows.ts: without if (!/\\d{16}/.test(line)) return JSON.parse(line)',
    why: 'it reads the same, and more slowly',
  },
  {
    mistake:
      'server/backup/store/s3-store.ts: if (from && (pages.has(from) || pages.size >= mostPages)) throw new Error(noEnd) → if (from && (pages.has(from) || pages.size > mostPages)) throw new Error(noEnd)',
    why: 'a thousand pages, or one more',
  },
  {
    mistake:
      'server/backup/store/s3-store.ts: for (let at = 0; at < size; at += partBytes) { → for (let at = 0; at <= size; at += partBytes) {',
    why: 'a file of just so many parts has an empty one more, which adds nothing',
  },
  {
    mistake:
      'server/backup/archive/write-archive.ts: const body = controller.add({ name, size: data.length, mode, mtime: new Date(0) }).getWriter() → const body = controller.add({ name, size: data.length, mode, mtime: new Date(1) }).getWriter()',
    why: 'the time of an entry is in seconds',
  },
  {
    mistake:
      'server/backup/restore/sqlite-target.ts: const pid = Number.parseInt(name.slice(start.length), 10) → const pid = Number.parseInt(name.slice(start.length), 0)',
    why: 'of no base it reads the same, but for numbers that begin with 0x',
  },
  {
    mistake: 'app/catalog/sale-products.server.ts: without if (ids.length === 0) return new Map()',
    why: 'SQLite finds none of none; PostgreSQL would not take the question',
  },
  {
    mistake:
      'app/catalog/product-rows.server.ts: if (remaining.length < before.length) await countStock(db, now, productId, remaining) → if (remaining.length <= before.length) await countStock(db, now, productId, remaining)',
    why: 'to count what is counted already changes nothing',
  },
  {
    mistake: 'app/catalog/present-products.server.ts: without if (rows.length === 0) return []',
    why: 'it spares asking for what belongs to none',
  },
  {
    mistake:
      "app/catalog/present-products.server.ts: without .where('productId', 'in', productIds)",
    why: 'names of colors that are of none of these products are not looked at',
  },
  {
    mistake:
      'app/catalog/admin/staff-products.server.ts: for (let at = 0; at < ids.length; at += 500) yield readRows(db, ids.slice(at, at + 500)) → for (let at = 0; at <= ids.length; at += 500) yield readRows(db, ids.slice(at, at + 500))',
    why: 'a page of nothing adds no line',
  },
  {
    mistake: 'app/catalog/admin/staff-products.server.ts: without if (ids.length === 0) return []',
    why: 'SQLite finds none of none; PostgreSQL would not take the question',
  },
  {
    mistake:
      "app/catalog/admin/staff-products-api.server.ts: without .where('productId', 'in', ids)",
    why: 'colors of other products are not looked at',
  },
]
