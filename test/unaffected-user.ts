import { createUser } from '#app/accounts/accounts.server.ts'
import type { TestApp } from './support.ts'

const miriam = {
  name: 'Miriam',
  email: 'miriam@example.org',
  password: 'three blue herons',
  role: 'owner',
}

/**
 * Adds a person whom a change to another account must not affect, with everything that an
 * account can have; returns a function that reads it.
 */
export async function addUnaffectedUser({ clock, context }: TestApp) {
  const { db } = context
  const userId = await createUser(context, miriam)
  const timestamp = clock.now.toISOString()
  const expiresAt = new Date(clock.now.getTime() + 30 * 60_000).toISOString()
  const shared = { id: 'hers', createdAt: timestamp, updatedAt: timestamp, expiresAt }
  await db
    .insertInto('sessions')
    .values({ ...shared, userId, token: 'hers', ipAddress: null, userAgent: null })
    .execute()
  await db.insertInto('passwordResets').values({ id: 'hers', userId, expiresAt }).execute()
  await db
    .insertInto('verifications')
    .values({ ...shared, identifier: 'half a sign-in', value: userId })
    .execute()
  await db
    .insertInto('twoFactors')
    .values({
      id: 'hers',
      userId,
      secret: 'hers',
      backupCodes: '[]',
      verified: null,
      failedVerificationCount: null,
      lockedUntil: null,
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      id: 'hers',
      userId,
      credentialId: 'hers',
      publicKey: 'hers',
      useCount: 0,
      rpId: 'localhost',
      name: 'Her phone',
      createdAt: timestamp,
      lastUsedAt: null,
    })
    .execute()
  return async () => ({
    person: await db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
    account: await db.selectFrom('accounts').selectAll().where('userId', '=', userId).execute(),
    session: await db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute(),
    reset: await db.selectFrom('passwordResets').selectAll().where('userId', '=', userId).execute(),
    half: await db.selectFrom('verifications').selectAll().where('value', '=', userId).execute(),
    passkey: await db.selectFrom('passkeys').selectAll().where('userId', '=', userId).execute(),
    phone: await db.selectFrom('twoFactors').selectAll().where('userId', '=', userId).execute(),
  })
}
