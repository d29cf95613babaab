import { median, owner, type Running } from './product.ts'

const views = 40

/**
 * Returns the median time of the first view of Home after a save, which renders the page again, in ms.
 * Throws if a view shows the old page.
 */
export async function measureFreshPages(product: Running): Promise<number> {
  const cookie = await signIn(product)
  const times: number[] = []
  for (let view = 0; view < views; view += 1) {
    const title = `A light is on, view ${view}`
    const saved = await fetch(`${product.address}/api/admin/homepage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ hero: { title } }),
    })
    if (!saved.ok) throw new Error(`the save returned ${saved.status}`)
    const startedAt = performance.now()
    const page = await (await fetch(product.address)).text()
    times.push(performance.now() - startedAt)
    if (!page.includes(title)) throw new Error('the view after a save shows the old page')
  }
  return median(times)
}

/** Signs the owner in; returns the session's cookie. */
export async function signIn(product: Running): Promise<string> {
  const response = await fetch(`${product.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.address },
    body: JSON.stringify(owner),
  })
  if (!response.ok) throw new Error(`sign-in returned ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
