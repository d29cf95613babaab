/**
 * Every table, as TypeScript sees it (the SQL names are snake_case). Times are ISO-8601 UTC text,
 * bodies are JSON text, ids are text, bytes are Buffers.
 */
export type Tables = {
  siteState: SiteStateTable
  keptAnswers: KeptAnswerTable
  documents: DocumentTable
  documentRevisions: DocumentRevisionTable
  images: ImageTable
  imageRenditions: ImageRenditionTable
  videoThumbnails: VideoThumbnailTable
  contactMessages: ContactMessageTable
  eventResponses: EventResponseTable
  newsletterSignups: NewsletterSignupTable
  outbox: OutboxTable
  rateLimits: RateLimitTable
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  verifications: VerificationTable
}

/** One row: the version of everything that public pages show. */
export type SiteStateTable = { id: number; version: number }

/** Answers that a process made and the next one starts with; `maker` names build and settings. */
export type KeptAnswerTable = {
  url: string
  maker: string
  siteVersion: number
  /** JSON: status, headers, etag, queryKeys, expiresAt */
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
  /** first letters of the content's hash: part of the address, so that it may be cached for ever */
  version: string
  bytes: Buffer
  createdAt: string
  deletedAt: string | null
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

export type ContactMessageTable = {
  id: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  requestType: string
  createdAt: string
}

export type EventResponseTable = {
  id: string
  eventId: string
  eventTitle: string
  /** plain date of the occurrence */
  occurrenceDate: string
  action: string
  name: string | null
  contact: string | null
  people: number
  /** lets the visitor who has it add a name or cancel */
  token: string
  createdAt: string
  cancelledAt: string | null
}

export type NewsletterSignupTable = { id: string; email: string; createdAt: string }

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
}

export type RateLimitTable = { key: string; count: number; windowEndsAt: string }

export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  role: string
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
  accessToken: string | null
  refreshToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  idToken: string | null
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
