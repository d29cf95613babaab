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
  linkLooks: LinkLookTable
  pageDays: PageDayTable
  imports: ImportTable
  importItems: ImportItemTable
}

/** One row at most: a fingerprint of the secrets that belong to this database. */
export type InstallationTable = { id: number; secretsMark: string }

/** One row: the version of everything that public pages show. */
export type SiteStateTable = { id: number; version: number }

/** Answers that a process made and the next one starts with; `maker` names build and settings. */
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

/** Drafts that were not saved: shown on their page to the session that made them. */
export type PreviewTable = {
  id: string
  sessionId: string
  documentKey: string
  /** JSON: what differs from the document */
  body: string
  expiresAt: string
}

/** A draft that staff share; at most one of a document is open at a time. */
export type SharedDraftTable = {
  id: string
  documentKey: string
  openedAt: string
  /** null while it is open */
  endedAt: string | null
  ending: 'published' | 'discarded' | null
  /** the version of the document that it became */
  publishedVersion: number | null
}

/** A draft as somebody kept it, numbered from 1. */
export type DraftVersionTable = {
  draftId: string
  number: number
  /** JSON: what it changes of the document, in the form in which documents are stored */
  body: string
  /** the version of the document from which it began */
  basedOn: number
  savedAt: string
  savedBy: string | null
}

/** What is to happen with a draft by itself. */
export type PlannedChangeTable = {
  id: string
  draftId: string
  act: 'publish' | 'takeDown'
  dueAt: string
  state: 'planned' | 'done' | 'withdrawn' | 'failed'
  plannedAt: string
  /** a user's id: the change is made in their name */
  plannedBy: string
  endedAt: string | null
  /** why it failed, or what stands otherwise than was planned; a sentence, or empty */
  note: string
}

/** An address at which somebody without an account sees a draft; only its hash is kept. */
export type PreviewLinkTable = {
  id: string
  tokenHash: string
  draftId: string
  madeAt: string
  madeBy: string | null
  expiresAt: string
}

/** `fingerprint` is a keyed hash of words that may not be shown again. */
export type WithdrawnTestimonialTable = {
  fingerprint: string
  withdrawnAt: string
  withdrawnBy: string | null
}

/** The Spanish of a text that stands in a table of its own. */
export type TranslationTable = {
  /** product, color or picture */
  owner: string
  ownerId: string
  field: string
  /** the English as it was */
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
  /** set when the picture says nothing that the text does not: its alt text is then empty */
  decorativeAt: string | null
  /** the point that no crop cuts off: hundredths of the width and of the height */
  focusX: Generated<number>
  focusY: Generated<number>
  /** first letters of the content's hash: part of the address, so that it may be cached for ever */
  version: string
  createdAt: string
  /** since when it is in the trash */
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
  /** null: asked for and not there */
  bytes: Buffer | null
  fetchedAt: string
}

/** That somebody of the staff opened a message. */
export type MessageOpeningTable = {
  messageId: string
  userId: string
  openedAt: string
  lastOpenedAt: string
  times: number
}

export type ContactMessageTable = {
  id: string
  /** encrypted JSON: all that the visitor gave us */
  words: string
  createdAt: string
  /** until when an answer was promised; null: nothing was */
  dueAt: string | null
  answeredAt: string | null
  /** user ids */
  answeredBy: string | null
  assignedTo: string | null
  /** taken off the list; gone for good a month later */
  deletedAt: string | null
}

/** What staff answered to a message. */
export type MessageReplyTable = {
  id: string
  messageId: string
  /** which draft of the browser it was: sent twice, it is one answer */
  draftKey: string
  /** encrypted JSON */
  words: string
  /** a user's id */
  writtenBy: string
  writtenAt: string
  /** how often the mail server did not take it */
  tries: number
  /** why it did not, last: codes alone */
  problem: string | null
  /** what those codes mean */
  mailCause: MailCause | null
  sentAt: string | null
  /** since when it is not tried any more */
  failedAt: string | null
}

/** That somebody of the staff wants to come back to a message. */
export type MessageReminderTable = {
  messageId: string
  userId: string
  waitsUntil: string
  /** when they were written to */
  notifiedAt: string | null
}

/** Where a page stands that staff added; what it says is the document of its key. */
export type OwnPageTable = {
  key: string
  /** without the slash before it; of one that is deleted it is free for another */
  address: string
  madeAt: string
  /** gone for good a month later */
  deletedAt: string | null
}

/** Where such a page once stood, while no other stands there: who asks is led to where it stands now. */
export type OwnPageMoveTable = {
  address: string
  /** of the page, as in `ownPages` */
  key: string
  movedAt: string
}

/** A text that staff keep for answers. */
export type SavedReplyTable = {
  id: string
  title: string
  english: string
  /** may be empty */
  spanish: string
  version: number
  /** gone for good a month later */
  deletedAt: string | null
}

export type EventResponseTable = {
  id: string
  eventId: string
  eventTitle: string
  /** plain date of the occurrence: the day it is held, where it was moved */
  occurrenceDate: string
  /** the day it was planned for, where it was moved from another */
  plannedDate: string | null
  /** the time and the place that the event had when it was answered; null: an older version noted none */
  plannedTime: string | null
  plannedLocation: string | null
  /** how often it was to be held then; null as above */
  plannedRecurring: 'none' | 'weekly' | 'monthly' | null
  /** which change of the date they are to know of (`changeFingerprint`); null: none */
  toldChange: string | null
  /** which they knew of when they answered, or read of in the last e-mail; 'unknown': of an older version */
  knownChange: Generated<string | null>
  action: string
  name: string | null
  contact: string | null
  people: number
  /** lets the visitor who has it add a name or cancel */
  token: string
  /** in which they answered */
  language: Generated<'en' | 'es'>
  createdAt: string
  cancelledAt: string | null
}

export type NewsletterSignupTable = {
  id: string
  email: string
  createdAt: string
  /** taken off the list; deleted a month later */
  removedAt: string | null
  /** which import put it there; null: they signed up themselves */
  importId: Generated<string | null>
  /** when they clicked the button that a confirmation email leads to; null: listed before that was asked, or imported */
  confirmedAt: Generated<string | null>
  /** they stopped the newsletter themselves, so staff can't put the address back; `removedAt` is set too */
  stoppedAt: Generated<string | null>
  /** in which they signed up */
  language: Generated<'en' | 'es'>
}

/** Addresses that signed up and haven't confirmed yet. They are not on the list. */
export type NewsletterRequestTable = {
  id: string
  email: string
  language: 'en' | 'es'
  createdAt: string
  /** when a confirmation email was last queued; null: email was off */
  askedAt: string | null
}

/** Addresses that were on the list once and must not be imported again: keyed hashes, never the addresses. */
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
  /** null: the usual weight of its type */
  weightGrams: number | null
  hiddenAt: string | null
  featuredAt: string | null
  /** set when staff delete it: orders and carts still know it */
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
  /** the picture of old data, which had one */
  imageId: string | null
  frontImageId: string | null
  backImageId: string | null
  position: number
  archivedAt: string | null
}

/** What can still be sold; no row: made to order. Reserved units are already taken off. */
export type ProductStockTable = {
  productId: string
  size: string
  /** empty where the product has no colors */
  colorId: string
  quantity: number
}

/** Every change of `productStock`: their sum is its quantity. */
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
  /** when it first held units for its checkout; a new hold needs a pause after that */
  holdStartedAt: Generated<string | null>
}

export type CartItemTable = {
  id: string
  cartId: string
  productId: string
  size: string
  colorId: string
  /** the name under which it was put in */
  color: string
  quantity: number
  createdAt: string
}

export type OrderTable = {
  id: string
  /** first 8 letters of the id, unique */
  number: string
  mode: 'live' | 'test'
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  paymentStatus: 'pending' | 'paid' | 'failed' | 'refunded' | 'disputed'
  /** the bank asks (`inquiry`, no money moved), holds the money (`open`), or has decided */
  dispute: 'inquiry' | 'open' | 'won' | 'lost' | null
  paymentIntentId: string | null
  cartId: string
  /** the quote that was paid, or the newest */
  quoteId: string | null
  /** in which they bought, and are written to */
  language: 'en' | 'es'
  customerName: string
  customerEmail: string
  customerPhone: string
  /** whom a gift goes to; empty: it isn't one */
  recipientName: string
  giftMessage: string
  /** JSON: street, street2, city, state, zipCode, country */
  shippingAddress: string
  billingAddress: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  /** of that, on shipping */
  shippingTaxCents: number
  /** the state whose tax it is; empty without one */
  taxState: string
  /** in thousandths of a percent, as it was when they bought */
  taxRate: number
  /** of the certificate by which the buyer paid no tax; else empty */
  taxExemptNumber: string
  totalCents: number
  /** what has gone back, the ledger's sum */
  refundedCents: number
  /** who named the shipping cost: carrier, table, free, pickup, fallback */
  shippingBy: string
  /** for staff alone */
  notes: string
  /** lower-case words that staff search by */
  search: string
  carrierOrderId: string | null
  /** under which it is kept there; null: the order's id */
  carrierKey: string | null
  /** of what was sent there last; null: not known */
  carrierDigest: string | null
  /** corrected since it was sent there */
  carrierOutdatedAt: string | null
  /** of its newest package (`orderPackages`) */
  trackingNumber: string | null
  carrierCode: string | null
  /** counts corrections of the buyer's email: each one ends the order's links that were sent before */
  linkVersion: number
  /** until when its stock is held while the buyer pays */
  holdExpiresAt: string | null
  createdAt: string
  /** when the buyer was told that it is an order: with a card, at its payment */
  placedAt: string | null
  paymentMethod: 'card'
  paidAt: string | null
  shippedAt: string | null
  cancelledAt: string | null
  /** never paid, payment cancelled at the provider, stock given back */
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
  /** of these, units that were refunded: they are not sent, or came back */
  refundedQuantity: number
  priceCents: number
  /** on the whole line */
  taxCents: number
  weightGrams: number
}

/** A package of an order that can be followed. */
export type OrderPackageTable = {
  id: string
  orderId: string
  trackingNumber: string
  carrierCode: string | null
  /** the label that was bought for it; null: staff wrote its number down */
  labelId: string | null
  /** when the buyer was sent its number */
  toldAt: string | null
  createdAt: string
}

export type OrderEventTable = {
  id: string
  orderId: string
  kind: string
  /** a sentence for staff, read by no code */
  detail: string
  /** what it is about, as the provider's id of a refund: an order has one event of a kind for each */
  sourceId: Generated<string | null>
  byUser: string | null
  createdAt: string
}

/** What a buyer was shown and asked to pay: `body` is a quote as JSON. */
export type QuoteTable = {
  id: string
  orderId: string
  body: string
  totalCents: number
  createdAt: string
}

/** Money that moved at the provider: charges positive, refunds and lost disputes negative. */
export type LedgerEntryTable = {
  id: string
  orderId: string
  paymentIntentId: string
  kind: 'charge' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won'
  /** the provider's id of the charge, refund or dispute */
  providerId: string
  amountCents: number
  /** the tax in a refund, with its sign; null: not known, so it has the share that the order's tax has in its total */
  refundedTaxCents: Generated<number | null>
  byUser: string | null
  createdAt: string
}

/** What the card provider kept for itself of an entry of the ledger, beside it: an entry never changes. */
export type LedgerFeeTable = {
  entryId: string
  /** below 0 where it gave a fee back; null while it is not known */
  feeCents: number | null
  /** when the provider is asked; null once the fee is known */
  nextAttemptAt: string | null
}

/** Events of the provider that were handled already. */
export type PaymentEventTable = { id: string; type: string; receivedAt: string }

/** What the payment simulator remembers. */
export type TestPaymentTable = { id: string; kind: string; body: string; createdAt: string }

export type ShippingLabelTable = {
  id: string
  orderId: string
  /** 1 for the first; another one is bought only on purpose */
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
  /** since when its buyer is at work; long ago and still `buying`: the buyer is gone */
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
  /** to within some minutes */
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

/** A person's second factor; `verified` once a code of it was right. */
export type TwoFactorTable = {
  id: string
  userId: string
  /** encrypted */
  secret: string
  /** JSON array of signatures: what was given to the person is stored nowhere */
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
}

/** Keys of devices with which people sign in. */
export type PasskeyTable = {
  id: string
  userId: string
  /** what the device calls it, base64url */
  credentialId: string
  /** COSE, base64url; null where it came from a back-up without passwords, and opens nothing */
  publicKey: string | null
  /** as its device counts; 0 for ever where it counts nothing. Compared by the database alone */
  useCount: number
  /** the host for which it was made */
  rpId: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** Who may join; `round` counts the e-mails: only the link of the newest works. */
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

/** That an owner wants somebody else to be the owner instead. */
export type OwnershipOfferTable = {
  fromUserId: string
  toUserId: string
  /** the role that the owner has afterwards */
  roleAfter: string
  offeredAt: string
  expiresAt: string
}

/** Links for a new password that were sent and not used. */
export type PasswordResetTable = { id: string; userId: string; expiresAt: string }

/** What is wrong with the site itself, for as long as it lasts; every process reads and tells it once. */
export type AlertTable = {
  key: string
  /** JSON: what people are told (`AlertText`) */
  words: string
  beganAt: string
  /** when somebody last saw that it still lasts */
  seenAt: string
  toldAt: string
  timesTold: number
  /** since when nothing is seen of it; null while it lasts */
  wellSince: string | null
}

/** When one of the processes last did what is done once among all of them, and what came of it. */
export type UpkeepRoundTable = {
  name: string
  beganAt: string
  endedAt: string | null
  /** JSON, or null before the first round has ended */
  result: string | null
}

/** What somebody on staff did; never changed, never deleted. */
export type ActivityTable = {
  id: string
  at: string
  userId: string
  part: string
  did: string
  /** kind and id of what it was on, as in 'product:7f3a' */
  subject: string
  name: string
  /** JSON: facts with what they were before and after */
  changes: string
}

/** A finding of Site health that is known and left as it is; with another `state` it is shown again. */
export type FindingAsideTable = {
  key: string
  state: string
  reason: string
  userId: string
  setAsideAt: string
}

/** How an address of somebody else's answered when it was last looked at. */
export type LinkLookTable = {
  address: string
  lookedAt: string
  /** the day at the ministry, yyyy-mm-dd */
  lookedOn: string
  /** null while the first look is under way */
  answer: 'there' | 'gone' | 'private' | 'unreachable' | 'unknown' | null
  /** the first day of the looks in a row that did not reach it */
  failingSince: string | null
}

/** How often a page was shown on a day of the ministry, and what visitors answered there. */
export type PageDayTable = {
  /** yyyy-mm-dd */
  day: string
  /** its path in English, or `not found` for all addresses without a page */
  page: string
  language: 'en' | 'es'
  views: number
  /** answers to "Was this page of help?" */
  helped: number
  notHelped: number
}

/** A file that staff brought in. */
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
  /** what the file had and could not be brought in */
  refused: number
  takenBackAt: string | null
  takenBackBy: string | null
  /** JSON: what stayed when it was taken back, and why */
  stayed: string
}

/** One thing that an import made or changed. */
export type ImportItemTable = {
  importId: string
  /** a hash of what the file calls it: its handle, its UID, its file name */
  source: string
  /** the id of the product, event, address or picture */
  subject: string
  /** JSON: what it was before, of what was changed; null: it was made */
  before: string | null
  /** JSON: as the import left it, as far as that is needed to see whether somebody changed it since */
  after: string
}
