import { envelopeLines } from './envelope-lines.ts'
import type { Address } from './quote.ts'

/** An address as it's written on a package; empty if it's blank. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="whitespace-pre-line not-italic">
      {envelopeLines(address).join('\n')}
    </address>
  )
}
