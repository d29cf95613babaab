import { envelopeLines } from './envelope-lines.ts'
import type { Address } from './quote.ts'

/** An order's address as it is written on a package; nothing where it is blank. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="whitespace-pre-line not-italic">
      {envelopeLines(address).join('\n')}
    </address>
  )
}
