import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneLinks } from '#app/contact/phone-links.ts'
import { RichMessage } from '#app/ui/words/rich-message.tsx'
import { LanguageContext, useWords } from '#app/ui/words/use-words.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { type EmailCopy, type EmailFacts, testNotice } from './email-copy.ts'
import { LayoutTable, muted, small, text } from './email-layout.tsx'
import { Destination, OrderTable } from './email-order.tsx'
import { headStyle, light, serif } from './email-palette.ts'
import { destinationOf, homeUrl } from './email-parts.ts'

/**
 * An e-mail as html for mail programs: tables for its form, styles in the elements, nothing fetched
 * from anywhere, so that opening it tells nobody.
 */
export function htmlOf(words: EmailCopy, facts: EmailFacts): string {
  return `<!doctype html>${renderToStaticMarkup(
    <LanguageContext value={facts.language}>
      <EmailPage words={words} facts={facts} />
    </LanguageContext>,
  )}`
}

type Props = { words: EmailCopy; facts: EmailFacts }

function EmailPage({ words, facts }: Props) {
  return (
    <html lang={facts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{words.subject}</title>
        <style>{headStyle}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{words.preview}</div>
        <LayoutTable width="100%" className="page" style={{ backgroundColor: light.page }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px 40px' }}>
              <LayoutTable width="600" style={{ width: '100%', maxWidth: 600 }}>
                <Masthead name={facts.ministry.name} />
                <Sheet words={words} facts={facts} />
                {words.isForStaff ? null : <Farewell facts={facts} />}
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

/** The house at dusk: its name, and a window with the light on. */
function Masthead({ name }: { name: string }) {
  return (
    <tr>
      <td
        className="room"
        style={{
          backgroundColor: light.accent,
          borderRadius: '10px 10px 0 0',
          padding: '20px 36px',
        }}
      >
        <LayoutTable width="100%">
          <tr>
            <td width={34}>
              <LitWindow />
            </td>
            <td
              style={{
                fontFamily: serif,
                fontSize: 20,
                lineHeight: '26px',
                fontWeight: 600,
                color: light.cream,
              }}
            >
              {name}
            </td>
          </tr>
        </LayoutTable>
      </td>
    </tr>
  )
}

/** Four panes of lamplight, without a picture to fetch. */
function LitWindow() {
  const pane: CSSProperties = {
    width: 8,
    height: 10,
    fontSize: 1,
    lineHeight: '1px',
    backgroundColor: light.lamp,
    border: `1px solid ${light.accent}`,
  }
  return (
    <LayoutTable width="20" style={{ width: 20 }}>
      {['upper', 'lower'].map((row) => (
        <tr key={row}>
          <td className="lamp" style={pane}>
            {' '}
          </td>
          <td className="lamp" style={pane}>
            {' '}
          </td>
        </tr>
      ))}
    </LayoutTable>
  )
}

function Sheet({ words, facts }: Props) {
  const { order } = facts
  const address = destinationOf(order)
  return (
    <tr>
      <td
        className="surface room"
        style={{
          backgroundColor: light.surface,
          border: `1px solid ${light.line}`,
          borderTop: 0,
          borderRadius: '0 0 10px 10px',
          padding: '32px 36px 36px',
        }}
      >
        {order.mode === 'test' ? <TestNotice /> : null}
        <h1 className="ink" style={headingStyle}>
          {words.heading}
        </h1>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="ink" style={{ ...text, margin: '0 0 14px' }}>
            {paragraph}
          </p>
        ))}
        {words.tracking ? <TrackingLine tracking={words.tracking} /> : null}
        <LampButton label={words.button.label} url={words.button.url} />
        <OrderTable facts={facts} />
        {words.showsAddress && address.length > 0 ? <Destination lines={address} /> : null}
      </td>
    </tr>
  )
}

const headingStyle: CSSProperties = {
  margin: '0 0 14px',
  fontFamily: serif,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 600,
  color: light.ink,
}

function TestNotice() {
  const t = useWords()
  return (
    <p
      className="notice"
      style={{
        ...small,
        margin: '0 0 24px',
        padding: '10px 14px',
        borderRadius: 8,
        fontWeight: 600,
        backgroundColor: light.notice,
        color: light.onNotice,
      }}
    >
      {t(testNotice)}
    </p>
  )
}

function TrackingLine({ tracking }: { tracking: { text: string; url: string | null } }) {
  return (
    <p className="ink" style={{ ...text, margin: '0 0 14px' }}>
      {tracking.url ? (
        <a className="accent" href={tracking.url} style={{ color: light.accent }}>
          {tracking.text}
        </a>
      ) : (
        tracking.text
      )}
    </p>
  )
}

/** The one main action. */
function LampButton({ label, url }: { label: string; url: string }) {
  return (
    <LayoutTable width="auto" style={{ margin: '26px 0 34px' }}>
      <tr>
        <td className="lamp" style={{ backgroundColor: light.lamp, borderRadius: 8 }}>
          <a
            href={url}
            style={{
              ...text,
              display: 'inline-block',
              padding: '11px 26px',
              fontWeight: 600,
              color: light.onLamp,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </LayoutTable>
  )
}

function Farewell({ facts: { ministry, siteUrl, language } }: { facts: EmailFacts }) {
  const [call] = phoneLinks(ministry.phone)
  const link = (href: string, label: ReactNode) => (
    <a className="accent" href={href} style={{ color: light.accent }}>
      {label}
    </a>
  )
  return (
    <tr>
      <td className="muted room" style={{ ...muted, padding: '24px 36px 0' }}>
        <RichMessage
          message={wayToUs(ministry.email !== '', call !== undefined)}
          values={{ phone: call?.label ?? '' }}
          parts={{
            call: (words) => link(call?.href ?? '', words),
            write: (words) => link(`${siteUrl}${inLanguage('/contact', language)}`, words),
          }}
        />
        <br />
        {link(homeUrl({ siteUrl, language }), ministry.name)}
      </td>
    </tr>
  )
}

function wayToUs(hasEmail: boolean, hasPhone: boolean): Message {
  if (hasEmail && hasPhone) {
    return message(
      'Is something not right? Please answer this e-mail or call <call>{phone}</call>.',
    )
  }
  if (hasEmail) return message('Is something not right? Please answer this e-mail.')
  if (hasPhone) return message('Is something not right? Please call <call>{phone}</call>.')
  return message('Is something not right? Please <write>write to us</write>.')
}
