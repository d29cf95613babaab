import { addressLines } from '#app/site/frame/layout-data.ts'
import type { Address } from './quote.ts'

/** An order's address as the lines of an envelope, without the name; blank parts leave no gaps. */
export function envelopeLines({ street, street2, city, state, zipCode }: Address): string[] {
  const town = addressLines({ street: '', city, state, zip: zipCode })
  return [street, street2, ...town].filter((line) => line.trim() !== '')
}
