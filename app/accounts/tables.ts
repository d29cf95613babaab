import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UserTable
    sessions: SessionTable
    accounts: AccountTable
    verifications: VerificationTable
    twoFactors: TwoFactorTable
    passkeys: PasskeyTable
    invitations: InvitationTable
    ownershipOffers: OwnershipOfferTable
    passwordResets: PasswordResetTable
  }
}

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
  /** id of the newest item of What's new they've seen */
  newsSeen: Generated<string | null>
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
