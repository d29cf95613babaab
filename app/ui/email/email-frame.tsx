import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import type { Language } from '#platform/language.ts'
import { LayoutTable, muted, text } from './email-layout.tsx'
import { headStyle, light, serif } from './email-palette.ts'

type Frame = {
  subject: string
  /** preview text that mail apps show beside the subject */
  preview: string
  /** the ministry's name */
  name: string
  language: Language
  children: ReactNode
  /** small print below the body */
  footer: ReactNode
}

/**
 * An email as HTML for mail programs: tables for layout, inline styles, and nothing to fetch, so that
 * opening it tells no one.
 */
export function emailHtml(frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <LanguageContext value={frame.language}>
      <EmailPage {...frame} />
    </LanguageContext>,
  )}`
}

function EmailPage({ subject, preview, name, language, children, footer }: Frame) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{headStyle}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <LayoutTable width="100%" className="page" style={{ backgroundColor: light.page }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px 40px' }}>
              <LayoutTable width="600" style={{ width: '100%', maxWidth: 600 }}>
                <Masthead name={name} />
                <tr>
                  <td className="surface room" style={sheetStyle}>
                    {children}
                  </td>
                </tr>
                {footer ? (
                  <tr>
                    <td className="muted room" style={{ ...muted, padding: '24px 36px 0' }}>
                      {footer}
                    </td>
                  </tr>
                ) : null}
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

const sheetStyle: CSSProperties = {
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderTop: 0,
  borderRadius: '0 0 10px 10px',
  padding: '32px 36px 36px',
}

/** The ministry's name beside a lit window. */
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

/** Four lit panes, drawn without an image to fetch. */
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

/** The heading of an email. */
export function EmailHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 14px',
        fontFamily: serif,
        fontSize: 28,
        lineHeight: '34px',
        fontWeight: 600,
        color: light.ink,
      }}
    >
      {children}
    </h1>
  )
}

/** One paragraph of an email. */
export function EmailParagraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...text, margin: '0 0 14px' }}>
      {children}
    </p>
  )
}

/** A link in running text. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="accent" href={href} style={{ color: light.accent }}>
      {children}
    </a>
  )
}

/** The main action of an email. */
export function EmailButton({ label, url }: { label: string; url: string }) {
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
