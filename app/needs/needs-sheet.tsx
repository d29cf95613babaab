import type { SheetMinistry } from '#app/print/ministry.server.ts'
import { flyerWords, helpWords } from '#app/print/print-copy.ts'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { QrDrawing } from '#app/ui/qr/qr-drawing.server.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { ShownNeed } from './needs.server.ts'
import { describeLeft } from './needs-block.tsx'
import { needsTitle } from './needs-copy.ts'

/** The list to print and post, with a QR code to its page. */
export function NeedsSheet({
  needs,
  ministry: { address, web },
  code,
  typed,
  asOf,
  phone,
  name,
}: {
  needs: readonly ShownNeed[]
  ministry: SheetMinistry
  code: QrDrawing
  typed: string
  asOf: string
  phone: string
  name: string
}) {
  const t = useWords()
  const words = flyerWords(t)
  return (
    <article className="paper paper-whole paper-flyer">
      <h1>{t(needsTitle)}</h1>
      {needs.length === 0 ? (
        <p className="paper-when">{t('Nothing is on the list right now. Thank you for asking.')}</p>
      ) : (
        <ul className="paper-fits">
          {needs.map(({ id, what, note, until, left }) => (
            <li key={id}>
              <p className="paper-when">
                {what}: {describeLeft(t, left)}
              </p>
              {note ? <p className="paper-line">{note}</p> : null}
              {until ? <p className="paper-line">{t('Until {day}', { day: until })}</p> : null}
            </li>
          ))}
        </ul>
      )}
      <div className="paper-way">
        <QrCode drawing={code} label={t('QR code for the list')} className="paper-code" />
        <div className="paper-beside">
          <p>{words.scan}</p>
          <p className="paper-typed">{typed}</p>
          <p className="paper-strong">{name}</p>
          {address.length > 0 ? <p className="paper-line">{address.join(', ')}</p> : null}
          {phone ? <p className="paper-line">{words.ask(phone)}</p> : null}
          <p className="paper-small">{helpWords(t).asOf(asOf, web)}</p>
        </div>
      </div>
    </article>
  )
}
