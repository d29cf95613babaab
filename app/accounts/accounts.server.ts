import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { getAuth } from './session.server.ts'

/** Adds a person with a password. Throws where the e-mail address is taken. */
export async function createUser(
  context: AppContext,
  user: { name: string; email: string; password: string; role: string },
): Promise<string> {
  const { $context } = await getAuth(context)
  const { internalAdapter, password } = await $context
  const created = await internalAdapter.createUser(
    {
      name: user.name,
      email: user.email.toLowerCase(),
      emailVerified: true,
      role: user.role,
    },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: created.id,
    accountId: created.id,
    providerId: 'credential',
    password: await password.hash(user.password),
  })
  return created.id
}

/**
 * On the first start makes the owner: from ADMIN_EMAIL and ADMIN_PASSWORD, or, for the demo, with a
 * password that is drawn once and kept in the data folder.
 */
export async function createOwner(context: AppContext): Promise<void> {
  const { config } = context
  if (await hasUsers(context)) return
  if (config.adminEmail && config.adminPassword) {
    await createFirstUser(context, config.adminEmail, config.adminPassword)
  } else if (config.seed === 'demo') {
    const password = randomBytes(9).toString('base64url')
    const isMade = await createFirstUser(context, demoEmail, password)
    if (!isMade) return
    await writeFile(join(config.dataDir, demoPasswordFile), `${password}\n`, { mode: 0o600 })
  }
}

/** Answers false where a process that was started at the same time had made the owner first. */
async function createFirstUser(
  context: AppContext,
  email: string,
  password: string,
): Promise<boolean> {
  try {
    await createUser(context, { name: 'Owner', email, password, role: 'owner' })
    return true
  } catch (error) {
    if (await hasUsers(context)) return false
    throw error
  }
}

async function hasUsers({ db }: AppContext): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

const demoEmail = 'owner@example.org'
const demoPasswordFile = 'owner-password.txt'

/** One line that tells the person at the terminal how to sign in. */
export async function describeSignIn({ config, db }: AppContext, address: string): Promise<string> {
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!owner) return 'Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again'
  const drawn = join(config.dataDir, demoPasswordFile)
  const password = existsSync(drawn) ? `the password in ${drawn}` : 'your own password'
  return `Sign in at         ${address} as ${owner.email} with ${password}`
}
