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
  const { config, db } = context
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  if (config.adminEmail && config.adminPassword) {
    const { adminEmail: email, adminPassword: password } = config
    await createUser(context, { name: 'Owner', email, password, role: 'owner' })
  } else if (config.seed === 'demo') {
    const password = randomBytes(9).toString('base64url')
    await createUser(context, { name: 'Owner', email: demoEmail, password, role: 'owner' })
    await writeFile(join(config.dataDir, demoPasswordFile), `${password}\n`, { mode: 0o600 })
  }
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
