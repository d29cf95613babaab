import { useContext } from 'react'
import enhance from '#app/site/scripts/enhance.ts?inline-script'
import enhanceHydrated from '#app/site/scripts/enhance-hydrated.ts?inline-script'
import beforeReact from '#app/site/scripts/hydration/before-react.ts?inline-script'
import languageOffer from '#app/site/scripts/language-offer.ts?inline-script'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { RenderContext } from './render-context.ts'
import { speculationRules } from './speculation-rules.ts'
import { themeKey, themeScript } from './theme.ts'

/**
 * A script that stands in the page's own text. It is drawn by the server alone, which marks it as ours:
 * what React finds in the browser it leaves as it is, and its text is in no bundle.
 */
export function ServerScript({ text, type }: { text: string; type?: string }) {
  return (
    <script nonce={useContext(RenderContext)?.scriptMark} type={type} suppressHydrationWarning>
      {import.meta.env.SSR ? text : ''}
    </script>
  )
}

/**
 * What has to be done before the first paint: sets the theme, shows the offer of Spanish where a page has one, and
 * puts a plain word into the tab where a page's own title, which stands before, would give somebody away.
 */
export function FirstScript({ tabTitle }: { tabTitle: string | undefined }) {
  const { preview, site } = useContext(RenderContext) ?? {}
  const hasOffer = useLanguage() === 'en' && site?.facts.hasSpanish && !preview
  if (!import.meta.env.SSR) return <ServerScript text="" />
  const theme = preview?.themeScript ?? themeScript(themeKey)
  return (
    <ServerScript
      text={theme + (hasOffer ? languageOffer : '') + (tabTitle ? tabTitleScript(tabTitle) : '')}
    />
  )
}

/** Search engines, which run scripts too, keep the title (record 46). */
function tabTitleScript(title: string): string {
  const text = JSON.stringify(title).replaceAll('<', '\\u003c')
  return `/bot|crawl|spider/i.test(navigator.userAgent)||(document.title=${text})`
}

/** What html cannot do by itself: `enhance.ts`, without React; and what has to be done where it comes later. */
export function EnhanceScript({ isStatic }: { isStatic: boolean }) {
  const own = useContext(RenderContext)?.preview?.enhanceScript
  if (!import.meta.env.SSR) return <ServerScript text="" />
  if (isStatic) return <ServerScript text={own ?? enhance} />
  // what the frame writes at once is the page's own, and is noted by nobody
  return <ServerScript text={own ? own + beforeReact : enhanceHydrated} />
}

/** Lets the browser fetch ahead what may be. */
export function SpeculationRules() {
  return (
    <ServerScript
      type="speculationrules"
      text={import.meta.env.SSR ? JSON.stringify(speculationRules) : ''}
    />
  )
}

/** Data about the page, for search engines. */
export function StructuredData({ json }: { json: string }) {
  return <ServerScript type="application/ld+json" text={json} />
}
