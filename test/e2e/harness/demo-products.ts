import { findProduct } from './start-product.ts'

/** A product as the public API returns it. */
export type Listed = { id: string; name: string; type: string; sizes: string[] }

/** All published products. */
export function listProducts(): Promise<Listed[]> {
  return read('/api/shop/products')
}

/** A demo shirt with sizes, colors, and a back view. */
export async function demoShirt(): Promise<Listed> {
  for (const product of await listProducts()) {
    if (product.type !== 't-shirt' || product.sizes.length < 2) continue
    const colors = await read<{ backImage: string | null }[]>(
      `/api/admin/products/${product.id}/colors`,
    )
    if (colors.length > 1 && colors[0]?.backImage) return product
  }
  throw new Error('the demo has no such shirt')
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${findProduct().address}${path}`)
  return response.json() as Promise<T>
}
