import { findProduct, fromOwnNetwork, owner } from './start-product.ts'

/** Signs the owner in through the API, and returns the session's `Cookie` header. */
export async function signIn(): Promise<string> {
  const { address } = findProduct()
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...fromOwnNetwork() },
    body: JSON.stringify(owner),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
