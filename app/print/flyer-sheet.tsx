import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Flyer } from './flyer.server.ts'
import type { SheetMinistry } from './ministry.server.ts'
import { flyerWords } from './print-copy.ts'

/** Twice the screen width, for print resolution. */
const box: PictureBox = [{ rem: 88, ratio: 2 }]

/** An event flyer with a QR code to the event's page. */
export function FlyerSheet({
  flyer,
  ministry,
  phone,
  name,
}: {
  flyer: Flyer
  ministry: SheetMinistry
  phone: string
  name: string
}) {
  const words = flyerWords(useWords())
  const { title, day, facts, repeats, next, note, picture } = flyer
  return (
    <article className="paper paper-whole paper-flyer">
      {picture ? <Photo picture={picture} box={box} isEager className="paper-picture" /> : null}
      <h1>{title}</h1>
      <p className="paper-day">{day}</p>
      {next ? <p className="paper-strong">{words.next(next)}</p> : null}
      {facts.map(({ key, text }) =>
        text ? (
          <p key={key} className="paper-when">
            {text}
          </p>
        ) : null,
      )}
      {repeats ? <p className="paper-strong">{repeats}</p> : null}
      {note ? <p className="paper-strong">{note}</p> : null}
      {flyer.words ? <p className="paper-words">{flyer.words}</p> : null}
      {flyer.notes.map(({ key, name, text }) => (
        <p key={key} className="paper-words">
          {`${name}: ${text}`}
        </p>
      ))}
      <div className="paper-way">
        <QrCode drawing={flyer.code} label={words.code} className="paper-code" />
        <div className="paper-beside">
          <p>{words.scan}</p>
          <p className="paper-typed">{flyer.typed}</p>
          <p className="paper-strong">{name}</p>
          {/** our address only if the event is here, or people would go to the wrong place */}
          {flyer.isOurPlace && ministry.address.length > 0 ? (
            <p className="paper-line">{ministry.address.join(', ')}</p>
          ) : null}
          {phone ? <p className="paper-line">{words.ask(phone)}</p> : null}
        </div>
      </div>
    </article>
  )
}
