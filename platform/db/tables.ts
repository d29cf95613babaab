import type { Generated } from 'kysely'
import type { MailCause } from '#platform/adapters/mail-cause.ts'

/**
 * Every table, as TypeScript sees it (the SQL names are snake_case). Times are ISO-8601 UTC text,
 * bodies are JSON text, ids are text, bytes are Buffers.
 */
export type Tables = {
  installation: InstallationTable
  siteState: SiteStateTable
  storedAnswers: StoredAnswerTable
  documents: DocumentTable
  documentRevisions: DocumentRevisionTable
  withdrawnTestimonials: WithdrawnTestimonialTable
  previews: PreviewTable
  sharedDrafts: SharedDraftTable
  draftVersions: DraftVersionTable
  plannedChanges: PlannedChangeTable
  previewLinks: PreviewLinkTable
  ownPages: OwnPageTable
  ownPageMoves: OwnPageMoveTable
  translations: TranslationTable
  images: ImageTable
  imageRenditions: ImageRenditionTable
  videoThumbnails: VideoThumbnailTable
  contactMessages: ContactMessageTable
  messageOpenings: MessageOpeningTable
  messageReplies: MessageReplyTable
  messageReminders: MessageReminderTable
  savedReplies: SavedReplyTable
  eventResponses: EventResponseTable
  newsletterSignups: NewsletterSignupTable
  newsletterRequests: NewsletterRequestTable
  newsletterStops: NewsletterStopTable
  outbox: OutboxTable
  products: ProductTable
  productColors: ProductColorTable
  productStock: ProductStockTable
  stockMovements: StockMovementTable
  carts: CartTable
  cartItems: CartItemTable
  orders: OrderTable
  orderItems: OrderItemTable
  orderEvents: OrderEventTable
  orderPackages: OrderPackageTable
  quotes: QuoteTable
  ledgerEntries: LedgerEntryTable
  ledgerFees: LedgerFeeTable
  paymentEvents: PaymentEventTable
  testPayments: TestPaymentTable
  shippingLabels: ShippingLabelTable
  rateLimits: RateLimitTable
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  verifications: VerificationTable
  twoFactors: TwoFactorTable
  passkeys: PasskeyTable
  invitations: InvitationTable
  ownershipOffers: OwnershipOfferTable
  passwordResets: PasswordResetTable
  alerts: AlertTable
  upkeepRounds: UpkeepRoundTable
  activity: ActivityTable
  findingsAside: FindingAsideTable
  linkLooks: LinkCheckTable
  pageDays: PageDayTable
  imports: ImportTable
  importItems: ImportItemTable
}

/** One row at most: a fingerprint of the secrets that belong to this database. */
export type InstallationTable = { id: number; secretsMark: string }

/** One row: the version of everything on public pages. */
export type SiteStateTable = { id: number; version: number }

/** Cached responses that outlive a restart; `maker` identifies build and settings. */
export type StoredAnswerTable = {
  url: string
  maker: string
  siteVersion: number
  /** JSON: status, headers, etag, known, expiresAt */
  head: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export type DocumentTable = {
  key: string
  body: string
  version: number
  updatedAt: string
  updatedBy: string | null
}

export type DocumentRevisionTable = {
  id: string
  documentKey: string
  version: number
  body: string
  savedAt: string
  savedBy: string | null
}

/** Unsaved edits, previewed on their page by the session that made them. */
export type PreviewTable = {
  id: string
  sessionId: string
  documentKey: string
  /** JSON: differences from the document */
  body: string
  expiresAt: string
}

/** A draft that staff share. A document has at most one open draft. */
export type SharedDraftTable = {
  id: string
  documentKey: string
  openedAt: string
  /** null while it is open */
  endedAt: string | null
  ending: 'published' | 'discarded' | null
  /** the document's version after publishing */
  publishedVersion: number | null
}

/** A saved version of a draft, numbered from 1. */
export type DraftVersionTable = {
  draftId: string
  number: number
  /** JSON: changes to the document, in its stored form */
  body: string
  /** the document's version when the draft began */
  basedOn: number
  savedAt: string
  savedBy: string | null
}

/** A scheduled publish or takedown of a draft. */
export type PlannedChangeTable = {
  id: string
  draftId: string
  act: 'publish' | 'takeDown'
  dueAt: string
  state: 'planned' | 'done' | 'withdrawn' | 'failed'
  plannedAt: string
  /** the user's id; the change is made in their name */
  plannedBy: string
  endedAt: string | null
  /** why it failed, or how the result differs from the plan; a sentence, or empty */
  note: string
}

/** A link that shows a draft to someone without an account. Only its token's hash is stored. */
export type PreviewLinkTable = {
  id: string
  tokenHash: string
  draftId: string
  madeAt: string
  madeBy: string | null
  expiresAt: string
}

/** `fingerprint` is a keyed hash of a testimonial that must not be shown again. */
export type WithdrawnTestimonialTable = {
  fingerprint: string
  withdrawnAt: string
  withdrawnBy: string | null
}

/** The Spanish of a product, color, or picture field. */
export type TranslationTable = {
  /** product, color or picture */
  owner: string
  ownerId: string
  field: string
  /** the English that it translates */
  madeFor: string
  spanish: string
}

export type ImageTable = {
  id: string
  category: string
  filename: string
  originalName: string
  mimeType: string
  /** bytes */
  size: number
  /** pixels */
  width: number
  height: number
  description: string
  /** set if the picture is decorative; its alt text is then empty */
  decorativeAt: string | null
  /** the focal point that no crop cuts off, in hundredths of width and height */
  focusX: Generated<number>
  focusY: Generated<number>
  /** start of the content's hash; part of the URL, so that it can be cached forever */
  version: string
  createdAt: string
  /** when it was moved to the trash */
  deletedAt: string | null
  bytes: Buffer
}

export type ImageRenditionTable = {
  imageId: string
  width: number
  format: string
  bytes: Buffer
}

export type VideoThumbnailTable = {
  youtubeId: string
  /** null: requested and not found */
  bytes: Buffer | null
  fetchedAt: string
}

/** A staff member opened a message. */
export type MessageOpeningTable = {
  messageId: string
  userId: string
  openedAt: string
  lastOpenedAt: string
  times: number
}

export type ContactMessageTable = {
  id: string
  /** encrypted JSON: everything the visitor entered */
  words: string
  createdAt: string
  /** when the promised answer is due; null: none was promised */
  dueAt: string | null
  answeredAt: string | null
  /** user ids */
  answeredBy: string | null
  assignedTo: string | null
  /** removed from the list; purged a month later */
  deletedAt: string | null
}

/** A staff member's reply to a message. */
export type MessageReplyTable = {
  id: string
  messageId: string
  /** the browser's draft; sending it twice stores one reply */
  draftKey: string
  /** encrypted JSON */
  words: string
  /** a user's id */
  writtenBy: string
  writtenAt: string
  /** failed attempts */
  tries: number
  /** the last failure's codes only */
  problem: string | null
  /** what those codes mean */
  mailCause: MailCause | null
  sentAt: string | null
  /** when we gave up */
  failedAt: string | null
}

/** A staff member wants to be reminded of a message. */
export type MessageReminderTable = {
  messageId: string
  userId: string
  waitsUntil: string
  /** when the reminder was emailed */
  notifiedAt: string | null
}

/** The path of a page that staff added. Its content is the document with its key. */
export type OwnPageTable = {
  key: string
  /** without the leading slash; a deleted page's path is free for another page */
  address: string
  madeAt: string
  /** purged a month later */
  deletedAt: string | null
}

/** A redirect from a page's former path, unless another page uses that path now. */
export type OwnPageMoveTable = {
  address: string
  /** the page's key in `ownPages` */
  key: string
  movedAt: string
}

/** A saved reply. */
export type SavedReplyTable = {
  id: string
  title: string
  english: string
  /** may be empty */
  spanish: string
  version: number
  /** purged a month later */
  deletedAt: string | null
}

export type EventResponseTable = {
  id: string
  eventId: string
  eventTitle: string
  /** plain date of the occurrence; the new date if it was moved */
  occurrenceDate: string
  /** the original date if it was moved */
  plannedDate: string | null
  /** the event's time and place at the time of the RSVP; null: stored by an older version */
  plannedTime: string | null
  plannedLocation: string | null
  /** its repeat rule then; null as above */
  plannedRecurring: 'none' | 'weekly' | 'monthly' | null
  /** the change that they should know about (`changeFingerprint`); null: none */
  toldChange: string | null
  /** the change that they knew when they answered, or from the last email; 'unknown': stored by an older version */
  knownChange: Generated<string | null>
  action: string
  name: string | null
  contact: string | null
  people: number
  /** lets the visitor add a name or cancel */
  token: string
  /** the language in which they answered */
  language: Generated<'en' | 'es'>
  createdAt: string
  cancelledAt: string | null
}

export type NewsletterSignupTable = {
  id: string
  email: string
  createdAt: string
  /** removed from the list; deleted a month later */
  removedAt: string | null
  /** the import that added it; null: they signed up themselves */
  importId: Generated<string | null>
  /** when they confirmed; null: listed before confirmations existed, or imported */
  confirmedAt: Generated<string | null>
  /** they stopped the newsletter themselves, so staff can't put the address back; `removedAt` is set too */
  stoppedAt: Generated<string | null>
  /** the language in which they signed up */
  language: Generated<'en' | 'es'>
}

/** Sign-ups that aren't confirmed yet and aren't on the list. */
export type NewsletterRequestTable = {
  id: string
  email: string
  language: 'en' | 'es'
  createdAt: string
  /** when a confirmation email was last queued; null: email was off */
  askedAt: string | null
}

/** Keyed hashes of former subscribers' emails, which must not be imported again. */
export type NewsletterStopTable = {
  fingerprint: string
  stoppedAt: string
}

export type OutboxTable = {
  id: string
  kind: string
  payload: string
  attempts: number
  nextAttemptAt: string
  createdAt: string
  doneAt: string | null
  failedAt: string | null
  lastError: string | null
  /** why the mail server didn't take the email; null: it is no email, or that isn't why the job failed */
  mailCause: MailCause | null
}

export type ProductTable = {
  id: string
  name: string
  description: string
  priceCents: number
  category: string
  type: string
  imageId: string | null
  /** JSON array */
  sizes: string
  /** JSON list of {size, priceCents}: sizes that don't cost `priceCents` */
  sizePrices: string
  vendorName: string | null
  vendorLogoId: string | null
  /** null: the default weight of its type */
  weightGrams: number | null
  hiddenAt: string | null
  featuredAt: string | null
  /** set when staff delete it; orders and carts still refer to it */
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

export type ProductColorTable = {
  id: string
  productId: string
  name: string
  /** #RRGGBB */
  hex: string
  /** the only picture of a color stored before front and back existed */
  imageId: string | null
  frontImageId: string | null
  backImageId: string | null
  position: number
  archivedAt: string | null
}

/** Units that can still be sold, without reserved ones. No row: made to order. */
export type ProductStockTable = {
  productId: string
  size: string
  /** empty if the product has no colors */
  colorId: string
  quantity: number
}

/** Every change of `productStock`; their sum is its quantity. */
export type StockMovementTable = {
  id: string
  productId: string
  size: string
  colorId: string
  change: number
  reason: 'count' | 'reserve' | 'release' | 'restock'
  orderId: string | null
  createdAt: string
}

export type CartTable = {
  id: string
  createdAt: string
  updatedAt: string
  /** when its checkout first held stock; a new hold must wait after that */
  holdStartedAt: Generated<string | null>
}

export type CartItemTable = {
  id: string
  cartId: string
  productId: string
  size: string
  colorId: string
  /** the color's name when it was added */
  color: string
  quantity: number
  createdAt: string
}

export type OrderTable = {
  id: string
  /** first 8 characters of the id, unique */
  number: string
  mode: 'live' | 'test'
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  paymentStatus: 'pending' | 'paid' | 'failed' | 'refunded' | 'disputed'
  /** `inquiry`: the bank asks, no money moved; `open`: the bank holds the money */
  dispute: 'inquiry' | 'open' | 'won' | 'lost' | null
  paymentIntentId: string | null
  cartId: string
  /** the paid quote, or the newest */
  quoteId: string | null
  /** the buyer's language, also for emails */
  language: 'en' | 'es'
  customerName: string
  customerEmail: string
  customerPhone: string
  /** a gift's recipient; empty: not a gift */
  recipientName: string
  giftMessage: string
  /** JSON: street, street2, city, state, zipCode, country */
  shippingAddress: string
  billingAddress: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  /** the part of the tax that is on shipping */
  shippingTaxCents: number
  /** the state that is owed the tax; empty: no tax */
  taxState: string
  /** thousandths of a percent, at the time of the order */
  taxRate: number
  /** the exempt buyer's certificate number; otherwise empty */
  taxExemptNumber: string
  totalCents: number
  /** the sum of refunds in the ledger */
  refundedCents: number
  /** source of the shipping cost: carrier, table, free, pickup, fallback */
  shippingBy: string
  /** for staff only */
  notes: string
  /** lower-case search text */
  search: string
  carrierOrderId: string | null
  /** its key at the carrier; null: the order's id */
  carrierKey: string | null
  /** digest of the last data sent to the carrier; null: not known */
  carrierDigest: string | null
  /** when the order was corrected after it was sent to the carrier */
  carrierOutdatedAt: string | null
  /** of its newest package (`orderPackages`) */
  trackingNumber: string | null
  carrierCode: string | null
  /** number of corrections of the buyer's email; each one ends earlier links to the order */
  linkVersion: number
  /** when the stock held for the payment is released */
  holdExpiresAt: string | null
  createdAt: string
  /** when the order was confirmed to the buyer: for a card, when it was paid */
  placedAt: string | null
  paymentMethod: 'card'
  paidAt: string | null
  shippedAt: string | null
  cancelledAt: string | null
  /** never paid: payment canceled at Stripe, stock released */
  expiredAt: string | null
  archivedAt: string | null
  redactedAt: string | null
}

export type OrderItemTable = {
  id: string
  orderId: string
  position: number
  productId: string
  name: string
  size: string
  colorId: string
  color: string
  imageId: string | null
  quantity: number
  /** units of these that were refunded: not sent, or returned */
  refundedQuantity: number
  priceCents: number
  /** for the whole line */
  taxCents: number
  weightGrams: number
}

/** A tracked package of an order. */
export type OrderPackageTable = {
  id: string
  orderId: string
  trackingNumber: string
  carrierCode: string | null
  /** its label; null: staff entered the tracking number */
  labelId: string | null
  /** when the buyer was emailed its number */
  toldAt: string | null
  createdAt: string
}

export type OrderEventTable = {
  id: string
  orderId: string
  kind: string
  /** a sentence for staff; no code reads it */
  detail: string
  /** its source, such as Stripe's refund id; unique per order and kind */
  sourceId: Generated<string | null>
  byUser: string | null
  createdAt: string
}

/** What the buyer was asked to pay: `body` is a quote as JSON. */
export type QuoteTable = {
  id: string
  orderId: string
  body: string
  totalCents: number
  createdAt: string
}

/** Money that moved at Stripe: charges are positive, refunds and lost disputes negative. */
export type LedgerEntryTable = {
  id: string
  orderId: string
  paymentIntentId: string
  kind: 'charge' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won'
  /** Stripe's id of the charge, refund, or dispute */
  providerId: string
  amountCents: number
  /** the tax in a refund, signed; null: unknown, so it is the order's share of tax */
  refundedTaxCents: Generated<number | null>
  byUser: string | null
  createdAt: string
}

/** Stripe's fee for a ledger entry. Ledger entries never change, so it is a separate row. */
export type LedgerFeeTable = {
  entryId: string
  /** negative if a fee was returned; null: not known yet */
  feeCents: number | null
  /** when Stripe is asked next; null once the fee is known */
  nextAttemptAt: string | null
}

/** Stripe events that were handled. */
export type PaymentEventTable = { id: string; type: string; receivedAt: string }

/** The payment simulator's state. */
export type TestPaymentTable = { id: string; kind: string; body: string; createdAt: string }

export type ShippingLabelTable = {
  id: string
  orderId: string
  /** 1 for the first package; more are bought only on request */
  parcel: number
  carrierCode: string
  serviceCode: string
  packageCode: string
  state: 'buying' | 'bought' | 'failed' | 'voided'
  shipmentId: string | null
  trackingNumber: string | null
  costCents: number | null
  pdf: Buffer | null
  createdAt: string
  /** when the purchase started; long ago and still `buying` means that the process died */
  claimedAt: string
  voidedAt: string | null
}

export type RateLimitTable = { key: string; count: number; windowEndsAt: string }

export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: number
  image: Generated<string | null>
  role: string
  twoFactorEnabled: Generated<number | null>
  /** accurate to a few minutes */
  lastSeenAt: Generated<string | null>
  createdAt: string
  updatedAt: string
}

export type SessionTable = {
  id: string
  userId: string
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

export type AccountTable = {
  id: string
  userId: string
  accountId: string
  providerId: string
  accessToken: Generated<string | null>
  refreshToken: Generated<string | null>
  accessTokenExpiresAt: Generated<string | null>
  refreshTokenExpiresAt: Generated<string | null>
  scope: Generated<string | null>
  idToken: Generated<string | null>
  password: string | null
  createdAt: string
  updatedAt: string
}

export type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** A person's second factor; `verified` once a code was correct. */
export type TwoFactorTable = {
  id: string
  userId: string
  /** encrypted */
  secret: string
  /** JSON array of signatures; the codes themselves aren't stored */
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
}

/** Passkeys. */
export type PasskeyTable = {
  id: string
  userId: string
  /** the device's id for it, base64url */
  credentialId: string
  /** COSE, base64url; null: restored from a backup without passwords, and unusable */
  publicKey: string | null
  /** the device's signature counter; always 0 if it has none. Compared only in SQL */
  useCount: number
  /** the host that it was created for */
  rpId: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** An invitation. `round` counts its emails; only the newest link works. */
export type InvitationTable = {
  id: string
  email: string
  role: string
  round: number
  /** a user's id */
  invitedBy: string | null
  invitedAt: string
  expiresAt: string
}

/** An offer to transfer ownership. */
export type OwnershipOfferTable = {
  fromUserId: string
  toUserId: string
  /** the former owner's role afterward */
  roleAfter: string
  offeredAt: string
  expiresAt: string
}

/** Password links that weren't used yet. */
export type PasswordResetTable = { id: string; userId: string; expiresAt: string }

/** A problem of the site while it lasts. All processes share it, so owners hear of it once. */
export type AlertTable = {
  key: string
  /** JSON: `AlertText` */
  words: string
  beganAt: string
  /** when a process last saw the problem */
  seenAt: string
  toldAt: string
  timesTold: number
  /** when the problem was first absent; null while it lasts */
  wellSince: string | null
}

/** The last run of a task that one process does for all, and its result. */
export type UpkeepRoundTable = {
  name: string
  beganAt: string
  endedAt: string | null
  /** JSON; null until the first run has ended */
  result: string | null
}

/** What a staff member did. Rows are never changed or deleted. */
export type ActivityTable = {
  id: string
  at: string
  userId: string
  part: string
  did: string
  /** kind and id, such as 'product:7f3a' */
  subject: string
  name: string
  /** JSON: facts before and after */
  changes: string
}

/** A finding of Site Health that staff ignore until its `state` changes. */
export type FindingAsideTable = {
  key: string
  state: string
  reason: string
  userId: string
  setAsideAt: string
}

/** The last check of an external link. */
export type LinkCheckTable = {
  address: string
  lookedAt: string
  /** date in the ministry's time zone, yyyy-mm-dd */
  lookedOn: string
  /** null during the first check */
  answer: 'there' | 'gone' | 'private' | 'unreachable' | 'unknown' | null
  /** the first day of consecutive failures */
  failingSince: string | null
}

/** Views of a page per day, and visitors' answers there. */
export type PageDayTable = {
  /** yyyy-mm-dd */
  day: string
  /** its English path, or `not found` for all unknown paths */
  page: string
  language: 'en' | 'es'
  views: number
  /** answers to whether the page was helpful */
  helped: number
  notHelped: number
}

/** An imported file. */
export type ImportTable = {
  id: string
  kind: string
  fileName: string
  broughtAt: string
  /** a user's id */
  broughtBy: string
  made: number
  changed: number
  leftAlone: number
  /** rows that couldn't be imported */
  refused: number
  takenBackAt: string | null
  takenBackBy: string | null
  /** JSON: what undo left in place, and why */
  stayed: string
}

/** A record that an import created or changed. */
export type ImportItemTable = {
  importId: string
  /** hash of its key in the file: handle, UID, or file name */
  source: string
  /** the id of the product, event, subscriber, or picture */
  subject: string
  /** JSON: changed fields before the import; null: it was created */
  before: string | null
  /** JSON: fields after the import, to detect later edits */
  after: string
}
