/** The picture ids in a stored JSON list; an unreadable list is empty. */
export function readImageIds(stored: string): string[] {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** A product's pictures in order, each once; the first is the main one. */
export function picturesOf(product: { imageId: string | null; moreImageIds: string }): string[] {
  const ids = [product.imageId, ...readImageIds(product.moreImageIds)]
  return [...new Set(ids.filter((id) => id !== null))]
}
