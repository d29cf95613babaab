import { testPictures } from '#app/images/pictures.fixtures.ts'
import { signIn } from './sign-in.ts'
import { findProduct } from './start-product.ts'

/** Products for a browser test: created before it, unpublished after it. */
export type TestProducts = {
  /** a shirt in two colors and three sizes, 24 dollars, made to order */
  tee: string
  /** one size, no colors, 14.50 dollars, three in stock */
  mug: string
  hide: (id: string) => Promise<void>
  show: (id: string) => Promise<void>
  clear: () => Promise<void>
}

/** Publishes a shirt and a mug, as staff do. */
export async function createTestProducts(): Promise<TestProducts> {
  const cookie = await signIn()
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${findProduct().address}/api/admin/products${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.json() as Promise<T>
  }
  const shared = { description: 'For the tests.', active: 'true' }
  const tee = await call<{ id: string }>('POST', '', {
    ...shared,
    ...{ name: 'Test Tee', price: '24.00', category: 'apparel', type: 't-shirt' },
    sizes: ['S', 'M', 'L'],
  })
  const frontImage = await upload(cookie)
  for (const colorName of ['Forest', 'Cream']) {
    await call('POST', `/${tee.id}/colors`, { colorName, colorHex: '#228B22', frontImage })
  }
  const mug = await call<{ id: string }>('POST', '', {
    ...shared,
    ...{ name: 'Test Mug', price: '14.50', category: 'gifts', type: 'mug', sizes: [] },
    stock: [{ size: '', color: '', quantity: 3 }],
  })
  return {
    tee: tee.id,
    mug: mug.id,
    hide: (id) => call('PUT', `/${id}`, { active: 'false' }),
    show: (id) => call('PUT', `/${id}`, { active: 'true' }),
    async clear() {
      for (const { id } of [tee, mug]) await call('DELETE', `/${id}`)
    },
  }
}

/** Uploads a small picture, which needs few renditions, and returns its id. */
async function upload(cookie: string): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([await testPictures.png(480, 300)]), 'shirt.png')
  form.append('category', 'product')
  form.append('description', 'A shirt')
  const response = await fetch(`${findProduct().address}/api/admin/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { image } = (await response.json()) as { image: { id: string } }
  return image.id
}
