import { loadTranslator, type TranslationContext } from './translations.server.ts'

/** A line item of a cart, quote, or order. */
type Line = { productId: string; name: string; colorId: string; color: string }

/** The same line items with products and colors in the response's language. */
export async function translateLines<L extends Line>(
  context: TranslationContext,
  lines: readonly L[],
): Promise<L[]> {
  const [sayProduct, sayColor] = await Promise.all([
    loadTranslator(
      context,
      'product',
      lines.map(({ productId }) => productId),
    ),
    loadTranslator(
      context,
      'color',
      lines.map(({ colorId }) => colorId),
    ),
  ])
  return lines.map((line) => ({
    ...line,
    name: sayProduct(line.productId, 'name', line.name),
    color: sayColor(line.colorId, 'name', line.color),
  }))
}
