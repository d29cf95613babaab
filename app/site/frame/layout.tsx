import { type ReactNode, useContext } from 'react'
import { happeningToday } from '#app/site/happening/happening.ts'
import { helpSummary } from '#app/site/help/help.ts'
import { HelpBar } from '#app/site/help/help-bar.tsx'
import { NoticeBar } from '#app/site/notices/notice-bar.tsx'
import type { FrameKind } from '#app/site/page-handle.ts'
import { ExitBar, ExitSkipLink } from '#app/site/quick-exit/exit-bar.tsx'
import { pageUrl } from '#app/site/search-engines/meta.ts'
import type { Site } from '#app/site/site.server.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { DefaultSubmitButton, LanguageOffer } from './header/language-link.tsx'
import { addressLines } from './layout-data.ts'
import { QuietFooter, QuietHeader } from './quiet-frame.tsx'
import { RenderContext } from './render-context.ts'

/**
 * The top of every page: help bar and header. If the site can't be read, only the last known help. `path` is the
 * page's own.
 */
export function LayoutHead({ path, frame }: { path: string; frame: FrameKind | undefined }) {
  const { site, help, preview } = useContext(RenderContext) ?? {}
  if (!import.meta.env.SSR) return <ServerRendered name="head" />
  if (!site) {
    return <ServerRendered name="head">{help ? <HelpBar help={help} /> : null}</ServerRendered>
  }
  return (
    <ServerRendered name="head">
      {frame === 'paper' ? null : <PrintHead site={site} />}
      <HelpBar
        help={site.help}
        today={frame === undefined ? happeningToday(site.happenings) : null}
      >
        {site.exit ? <ExitSkipLink exit={site.exit} /> : null}
      </HelpBar>
      {frame === 'paper' ? null : <NoticeBar notices={site.notices} />}
      <DefaultSubmitButton />
      {preview ? null : <LanguageOffer />}
      {frame === 'quiet' ? <QuietHeader site={site} path={path} /> : null}
      {frame === undefined ? <Header site={site} path={path} /> : null}
      {site.exit ? <ExitBar exit={site.exit} /> : null}
    </ServerRendered>
  )
}

/** The footer; printed sheets have none. */
export function LayoutFoot({ frame }: { frame: FrameKind | undefined }) {
  const site = useContext(RenderContext)?.site
  if (!import.meta.env.SSR) return <ServerRendered name="foot" as="footer" />
  if (!site || frame === 'paper') return null
  return (
    <ServerRendered name="foot" as="footer">
      {frame === 'quiet' ? <QuietFooter site={site} /> : <Footer site={site} />}
    </ServerRendered>
  )
}

/** The head has no box, so its sticky parts stick to the whole page. */
const boxes = { head: 'contents', foot: undefined }

/**
 * A part of the page that only the server renders: neither its code nor its data is sent. If React re-renders the
 * page, the existing HTML is kept.
 */
function ServerRendered({
  name,
  as: Tag = 'div',
  children,
}: {
  name: keyof typeof boxes
  as?: 'div' | 'footer'
  children?: ReactNode
}) {
  if (import.meta.env.SSR) {
    return (
      <Tag data-frame={name} className={boxes[name]}>
        {children}
      </Tag>
    )
  }
  return (
    <Tag
      data-frame={name}
      className={boxes[name]}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is already there
      dangerouslySetInnerHTML={{ __html: initialHtml(name) }}
    />
  )
}

const parts = new Map<string, string>()

/** The HTML of a part as it was when React started. */
function initialHtml(name: string): string {
  const known = parts.get(name)
  if (known !== undefined) return known
  const html = document.querySelector(`[data-frame=${name}]`)?.innerHTML ?? ''
  parts.set(name, html)
  return html
}

/** The heading of a printed page: help lines, then the ministry. Not shown on screens. */
function PrintHead({ site }: { site: Site }) {
  const t = useWords()
  const { logo, contact } = site.footer
  const ways = contact.showContact ? [...addressLines(contact.address), contact.email] : []
  const web = displayUrl(pageUrl(site.facts, '/'))
  const facts = [`${logo.title} ${logo.subtitle}`, contact.phone, ...ways, web].filter(Boolean)
  return (
    <div data-print="" className="mb-4 hidden break-inside-avoid border-b pb-4 print:block">
      <p className="text-lg font-semibold">{helpSummary(site.help, t)}</p>
      <p className="mt-1">{facts.join(' · ')}</p>
    </div>
  )
}
