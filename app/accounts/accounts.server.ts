import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from './passwords.server.ts'
import { listOwners } from './people/people.server.ts'
import { hasUsers, setUpCode } from './set-up-code.server.ts'

/** A person to be added. */
export type NewUser = { name: string; email: string; password: string; role: string }

/** Adds a person with a password. Throws where the e-mail address is taken. */
export async function createUser(context: AppContext, user: NewUser): Promise<string> {
  const passwordHash = await hashPassword(context, user.password)
  return context.db
    .transaction()
    .execute((tx) => insertUser(tx, context.now(), { ...user, passwordHash }))
}

/** Writes a person as the sign-in library would, in the transaction that it belongs to. */
export async function insertUser(
  tx: Db,
  now: Date,
  user: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<string> {
  const id = newId()
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  await tx
    .insertInto('users')
    .values({
      id,
      name: user.name,
      email: user.email.toLowerCase(),
      // SQLite keeps it as 1
      emailVerified: sql<number>`true`,
      role: user.role,
      ...times,
    })
    .execute()
  await tx
    .insertInto('accounts')
    .values({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: user.passwordHash,
      ...times,
    })
    .execute()
  return id
}

/**
 * On the first start makes the owner: from ADMIN_EMAIL and ADMIN_PASSWORD, or, for the demo, with a
 * password that is drawn once and kept in the data folder. Otherwise the set-up page does it.
 */
export async function createOwner(context: AppContext): Promise<void> {
  const { config } = context
  if (await hasUsers(context)) return
  if (config.adminEmail && config.adminPassword) {
    await createFirstUser(context, nameless(config.adminEmail, config.adminPassword.reveal()))
  } else if (config.seed === 'demo') {
    const password = randomBytes(9).toString('base64url')
    const isMade = await createFirstUser(context, nameless(demoEmail, password))
    if (!isMade) return
    await writeFile(join(config.dataDir, demoPasswordFile), `${password}\n`, { mode: 0o600 })
  }
}

/** Makes the owner, once: answers false where there is a person already, also one made just now. */
export async function createFirstUser(
  context: AppContext,
  owner: Omit<NewUser, 'role'>,
): Promise<boolean> {
  const passwordHash = await hashPassword(context, owner.password)
  return context.db.transaction().execute(async (tx) => {
    // Holds the one row of this table: on PostgreSQL whoever comes second waits here.
    await tx
      .updateTable('siteState')
      .set(({ ref }) => ({ version: ref('version') }))
      .execute()
    if (await hasUsers({ db: tx })) return false
    await insertUser(tx, context.now(), { ...owner, role: 'owner', passwordHash })
    return true
  })
}

function nameless(email: string, password: string) {
  return { name: 'Owner', email, password }
}

const demoEmail = 'owner@example.org'
const demoPasswordFile = 'owner-password.txt'

/** One line that tells the person at the terminal how to sign in, or to make the first account. */
export async function describeSignIn(context: AppContext, address: string): Promise<string> {
  const { config, db, secrets } = context
  const [owner] = await listOwners(db)
  if (!owner) {
    return `Sign in at         ${address}: it asks for the one-time code ${setUpCode(secrets)} and then makes your account`
  }
  const drawn = join(config.dataDir, demoPasswordFile)
  const password = existsSync(drawn) ? `the password in ${drawn}` : 'your own password'
  return `Sign in at         ${address} as ${owner.email} with ${password}`
}
