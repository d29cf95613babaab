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

export type NewUser = { name: string; email: string; password: string; role: string }

/** Creates a user with a password. Returns their id. Throws if the email is taken. */
export async function createUser(context: AppContext, user: NewUser): Promise<string> {
  const passwordHash = await hashPassword(context, user.password)
  return context.db
    .transaction()
    .execute((tx) => insertUser(tx, context.now(), { ...user, passwordHash }))
}

/** Inserts a user the way better-auth would, inside the caller's transaction. Returns their id. */
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
      // SQLite stores it as 1
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
 * Creates the owner on first start: from ADMIN_EMAIL and ADMIN_PASSWORD or, for the demo, with a
 * random password saved in the data folder. Otherwise the setup page does it.
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

/**
 * Creates the owner, once. Returns false if any user exists, including one created at the same
 * moment.
 */
export async function createFirstUser(
  context: AppContext,
  owner: Omit<NewUser, 'role'>,
): Promise<boolean> {
  const passwordHash = await hashPassword(context, owner.password)
  return context.db.transaction().execute(async (tx) => {
    // Locks the table's only row, so that on PostgreSQL a concurrent call waits here.
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

/** Returns one terminal line that says how to sign in or create the first account. */
export async function describeSignIn(
  context: Pick<AppContext, 'config' | 'db' | 'secrets'>,
  address: string,
): Promise<string> {
  const { config, db, secrets } = context
  const [owner] = await listOwners(db)
  if (!owner) {
    return `Sign in at ${address}. Enter the one-time code ${setUpCode(secrets)} to create your account`
  }
  const drawn = join(config.dataDir, demoPasswordFile)
  const password = existsSync(drawn) ? `the password in ${drawn}` : 'your own password'
  return `Sign in at ${address} as ${owner.email} with ${password}`
}
