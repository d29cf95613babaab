import { loadTranslator, type TranslationContext } from './translations.server.ts'

/** What is bought, as a cart, a quote and an order know it. */
type Line = { productId: string; name: string; colorId: string; color: string }

/** The same lines, their products and colors named in the language of the answer. */
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
