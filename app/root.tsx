import { type ReactNode, useContext } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useHref,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { CartSheet } from '#app/cart/screen/cart-sheet.tsx'
import { findHappenings } from '#app/events/happenings.server.ts'
import { FailurePage } from '#app/site/frame/failure-page.tsx'
import { HydratedMarker } from '#app/site/frame/hydrated-marker.tsx'
import { LayoutFoot, LayoutHead } from '#app/site/frame/layout.tsx'
import {
  EnhanceScript,
  FirstScript,
  SpeculationRules,
  StructuredData,
} from '#app/site/frame/layout-scripts.tsx'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { themeColors } from '#app/site/frame/theme.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import { isUntranslated } from '#app/site/search-engines/meta.ts'
import { organizationJson, showsFullOrganization } from '#app/site/search-engines/structured.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { requestContext } from '#platform/context.ts'
import { isTranslated, pathOf, rootOf, sourceLanguage, splitLanguage } from '#platform/language.ts'
import type { Route } from './+types/root.ts'
import officeStyles from './admin/office.css?url'
import { withPageLanguages } from './page-languages.server.ts'
import type { FrameKind, PageHandle } from './site/page-handle.ts'
import prepareOffline from './site/scripts/prepare-offline.ts?script-url'
import { loadSite } from './site/site.server.ts'
import { siteContext } from './site/site-context.ts'
import styles from './styles.css?url'
import lora from './ui/fonts/lora.woff2?url'
import { Toaster } from './ui/toasts/toaster.tsx'
import { LanguageContext, useWords } from './ui/words/use-words.ts'

/**
 * The site facts the browser needs. The server renders the frame from all of them
 * (`entry.server.tsx`).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  if (visit.page.isFailure) throw data(null, { status: 503 })
  const path = pathOf(request, visit.language)
  const [site, happenings] = await Promise.all([
    loadSite(visit, path).then((read) => withPageLanguages(visit, read, path)),
    findHappenings(visit),
  ])
  context.set(siteContext, { ...site, happenings })
  return { facts: site.facts, help: site.help }
}

/**
 * Cross-fades between pages. Inline, because Chromium reports an error if only a stylesheet that's
 * still loading says so.
 */
const crossFadeStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Without the stylesheet, limits icons to letter size and pictures to screen width, or they'd fill
 * the page. The first layer, so the stylesheet overrides it.
 */
const fallbackStyles =
  '@layer{.fill-current{width:1em}img{max-width:100%;height:auto}[data-logo] img{width:3em}}'

/** The frame never changes while a page is open. */
export function shouldRevalidate() {
  return false
}

/** The HTML document around every page: head and frame (`Frame`). */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const isSiteRead = site !== undefined
  const tabTitle = site?.facts.tabTitle
  const { kind, frame, isPersonal } = useKind()
  const isStatic = kind === 'static'
  const render = useContext(RenderContext)
  // the office keeps its own
  const look = kind === 'application' ? undefined : render?.site?.look
  // only public pages, so that no personal page returns after Finish and Clear
  const isForOffline = render?.site?.settings.offline.isOn && !render.preview && !isPersonal
  const { language } = splitLanguage(useHref('/'))
  const isInEnglish = site !== undefined && isUntranslated({ ...site.facts, language })
  return (
    <LanguageContext value={language}>
      <html
        lang={isInEnglish ? sourceLanguage : language}
        data-translated={isTranslated(language) ? language : undefined}
        data-has-exit={tabTitle ? '' : undefined}
        data-offline={isForOffline ? prepareOffline : undefined}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {/* phones turn numbers into links, which breaks hydration; ours are links already */}
          {isStatic ? null : <meta name="format-detection" content="telephone=no" />}
          <Meta />
          <FirstScript tabTitle={tabTitle} />
          <TabIcon isPlain={tabTitle !== undefined} />
          {(['light', 'dark'] as const).map((scheme) => (
            <meta
              key={scheme}
              name="theme-color"
              content={look?.page[scheme] ?? themeColors[scheme]}
              media={`(prefers-color-scheme: ${scheme})`}
              data-scheme={scheme}
              suppressHydrationWarning
            />
          ))}
          <Links />
          {import.meta.env.SSR && look?.usesLora !== false ? <LoraPreload /> : null}
          <style suppressHydrationWarning>
            {fallbackStyles + crossFadeStyle + (look?.css ?? '')}
          </style>
          <link rel="stylesheet" href={kind === 'application' ? officeStyles : styles} />
          <noscript>
            <link rel="manifest" href={`${rootOf(language)}/manifest.webmanifest`} />
          </noscript>
          <SpeculationRules />
          {isSiteRead ? <Organization /> : null}
        </head>
        {/* on an untranslated page the frame is in the page's language and each English text is marked (mark-english.ts) */}
        <body className="flex min-h-dvh flex-col" lang={isInEnglish ? language : undefined}>
          <PreviewStrip />
          <PageFrame isSiteRead={isSiteRead} kind={kind} frame={frame}>
            {children}
          </PageFrame>
          {isStatic ? null : <Toaster />}
          {isStatic ? null : <Scripts />}
          {isStatic ? null : <HydratedMarker />}
          {/* last, because it looks for pending scripts */}
          <EnhanceScript isStatic={isStatic} />
        </body>
      </html>
    </LanguageContext>
  )
}

/** Server only, so that React doesn't add a second icon. */
function TabIcon({ isPlain }: { isPlain: boolean }) {
  if (!import.meta.env.SSR) return null
  if (isPlain) return <link rel="icon" href="/plain.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

function LoraPreload() {
  return <link rel="preload" href={lora} as="font" type="font/woff2" crossOrigin="anonymous" />
}

/** Structured data about the ministry, on pages about it. Server only. */
function Organization() {
  const site = useContext(RenderContext)?.site
  const path = useLocation().pathname
  if (!showsFullOrganization(path)) return null
  return <StructuredData json={import.meta.env.SSR && site ? organizationJson(site) : ''} />
}

/** The strip on previews. React skips it in the browser. */
function PreviewStrip() {
  return useContext(RenderContext)?.preview?.strip
}

type PageKind = 'static' | 'hydrated' | 'application'

/** Reads the open page's route `handle`. */
function useKind(): { kind: PageKind; frame: FrameKind | undefined; isPersonal: boolean } {
  const handles = useMatches().map(({ handle, loaderData }) => ({
    handle: handle as PageHandle | undefined,
    loaderData,
  }))
  const isStatic = handles.some(({ handle, loaderData }) => {
    const given = handle?.isStatic
    return typeof given === 'function' ? given(loaderData) : given
  })
  const frame = handles.find(({ handle }) => handle?.frame)?.handle?.frame
  const others = { frame, isPersonal: handles.some(({ handle }) => handle?.isPersonal) }
  if (handles.some(({ handle, loaderData }) => handle?.isApplication?.(loaderData))) {
    return { kind: 'application', ...others }
  }
  return { kind: isStatic ? 'static' : 'hydrated', ...others }
}

function PageFrame({
  isSiteRead,
  kind,
  frame,
  children,
}: {
  isSiteRead: boolean
  kind: PageKind
  frame: FrameKind | undefined
  children: ReactNode
}) {
  if (kind === 'application') return children
  if (!isSiteRead) return <BareFrame>{children}</BareFrame>
  return (
    <Frame isStatic={kind === 'static'} frame={frame}>
      {children}
    </Frame>
  )
}

/** The frame around a page: help bar, header, footer, and cart. */
function Frame({
  isStatic,
  frame,
  children,
}: {
  isStatic: boolean
  frame: FrameKind | undefined
  children: ReactNode
}) {
  const path = useLocation().pathname
  const t = useWords()
  return (
    <>
      <SiteLink href="#main" className="skip-link">
        {t('Skip to main content')}
      </SiteLink>
      <LayoutHead path={path} frame={frame} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <LayoutFoot frame={frame} />
      {frame === 'paper' ? null : <CartSheet hasToaster={!isStatic} />}
    </>
  )
}

/** The frame for errors before the site could be read. Help is still there. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <LayoutHead path="" frame="quiet" />
      <main id="main">{children}</main>
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** The 404 or error page, inside the same frame. */
export function ErrorBoundary() {
  const error = useRouteError()
  const site = useRouteLoaderData<typeof loader>('root')
  const t = useWords()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{t('Page Not Found')}</title>
        <NotFoundPage />
      </>
    )
  }
  return <FailurePage phone={site?.help.ministry.call ?? ''} isUnreachable={isUnreachable(error)} />
}

/** True for a network error. Chromium, Safari, and Firefox word it differently. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError)/.test(error.message)
  )
}
