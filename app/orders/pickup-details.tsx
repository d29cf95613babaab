import { DirectionsLink } from '#app/contact/directions-link.tsx'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { PickupPlace } from './pickup-place.ts'

/** Where and when an order is picked up. */
export function PickupDetails({ place: { text, address, hours } }: { place: PickupPlace }) {
  const t = useWords()
  return (
    <div className="space-y-3">
      {text ? <p>{endWithPeriod(text)}</p> : null}
      {address.length > 0 ? (
        <div>
          <address className="whitespace-pre-line not-italic">{address.join('\n')}</address>
          <div className="print:hidden">
            <DirectionsLink destination={address.join(', ')} />
          </div>
        </div>
      ) : null}
      {hours.length > 0 ? (
        <div>
          <h3 className="font-semibold">{t('Pickup hours')}</h3>
          <p className="whitespace-pre-line tabular-nums">{hours.join('\n')}</p>
        </div>
      ) : null}
    </div>
  )
}
