import { addRuth, cookieOf, ruth, signInByApi } from '#test/sign-in-forms.ts'
import type { TestApp } from '#test/support.ts'
import type { RegistrationOptions } from './passkeys-schema.ts'
import {
  type AuthenticatorOptions,
  createVirtualAuthenticator,
  type VirtualAuthenticator,
} from './virtual-authenticator.fixtures.ts'

export const ownPath = '/api/admin/account/passkeys'

export const signInPath = '/api/auth/sign-in/passkey'

/** Starts adding a passkey and returns what the browser receives. */
export async function begin(app: TestApp, cookie: string): Promise<RegistrationOptions> {
  const json = { name: 'Key', password: ruth.password }
  const response = await app.send(`${ownPath}/challenge`, { cookie, json })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Adds a key to an account. Returns its id in the list. */
export async function add(
  app: TestApp,
  cookie: string,
  key: VirtualAuthenticator,
  name = 'Blue phone',
) {
  const { challenge } = await begin(app, cookie)
  const response = await app.send(ownPath, { cookie, json: { name, ...key.make(challenge) } })
  if (!response.ok) throw new Error(await response.text())
  const { id } = await response.json()
  return String(id)
}

/** Ruth, signed in with her password, who has a passkey. */
export async function ruthWithPasskey(app: TestApp, { counts = true, role = 'owner' } = {}) {
  const userId = await addRuth(app, role)
  const cookie = cookieOf(await signInByApi(app))
  const key = createVirtualAuthenticator({ counts })
  const id = await add(app, cookie, key)
  return { userId, cookie, key, id }
}

/** Asks for a challenge as a browser does. Returns it with the browser's cookie. */
export async function requestChallenge(app: TestApp, options: { cookie?: string } = {}) {
  const response = await app.send(`${signInPath}/challenge`, { method: 'POST', ...options })
  if (!response.ok) throw new Error(await response.text())
  const { challenge, rpId } = await response.json()
  return { challenge: String(challenge), rpId: String(rpId), cookie: cookieOf(response) }
}

/** Signs in with a key. `where` can make the browser dishonest. */
export async function signInWith(
  app: TestApp,
  key: VirtualAuthenticator,
  userId: string,
  where: AuthenticatorOptions & { clientIp?: string; cookie?: string } = {},
): Promise<Response> {
  const { challenge, cookie } = await requestChallenge(app)
  const known = where.cookie ? `; ${where.cookie}` : ''
  return app.send(signInPath, {
    cookie: cookie + known,
    json: key.use(challenge, userId, where),
    ...(where.clientIp ? { clientIp: where.clientIp } : {}),
  })
}
