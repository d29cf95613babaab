import { useContext } from 'react'
import enhance from '#app/site/scripts/enhance.ts?inline-script'
import enhanceHydrated from '#app/site/scripts/enhance-hydrated.ts?inline-script'
import beforeReact from '#app/site/scripts/hydration/before-react.ts?inline-script'
import keepTyped from '#app/site/scripts/keep-typed.ts?script-url'
import languageOffer from '#app/site/scripts/language-offer.ts?inline-script'
import { typedKey } from '#app/site/scripts/typed-key.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { sourceLanguage } from '#platform/language.ts'
import { offered } from './header/language-key.ts'
import { useIsWriting } from './header/language-link.tsx'
import { RenderContext } from './render-context.ts'
import { speculationRules } from './speculation-rules.ts'
import { themeKey, themeScript } from './theme.ts'

/**
 * An inline script with the page's nonce. Only the server renders it, so its text is in no bundle, and React leaves
 * it alone.
 */
export function ServerScript({ text, type }: { text: string; type?: string }) {
  return (
    <script nonce={useContext(RenderContext)?.scriptMark} type={type} suppressHydrationWarning>
      {import.meta.env.SSR ? text : ''}
    </script>
  )
}

/**
 * Runs before the first paint: sets the theme, shows the Spanish offer, and on quick-exit pages replaces a tab title
 * that would give the visitor away.
 */
export function FirstScript({ tabTitle }: { tabTitle: string | undefined }) {
  const { preview, site } = useContext(RenderContext) ?? {}
  const hasOffer =
    useLanguage() === sourceLanguage && site?.facts.languages?.includes(offered) && !preview
  if (!import.meta.env.SSR) return <ServerScript text="" />
  const theme = preview?.themeScript ?? themeScript(themeKey)
  return (
    <ServerScript
      text={theme + (hasOffer ? languageOffer : '') + (tabTitle ? tabTitleScript(tabTitle) : '')}
    />
  )
}

/** Search engines run scripts, too, and keep the real title (record 46). */
function tabTitleScript(title: string): string {
  const text = JSON.stringify(title).replaceAll('<', '\\u003c')
  return `/bot|crawl|spider/i.test(navigator.userAgent)||(document.title=${text})`
}

/** `enhance.ts`; on pages with React, also what bridges the time until it loads. */
export function EnhanceScript({ isStatic }: { isStatic: boolean }) {
  const own = useContext(RenderContext)?.preview?.enhanceScript
  const isWriting = useIsWriting()
  if (!import.meta.env.SSR) return <ServerScript text="" />
  if (isStatic) return <ServerScript text={own ?? enhance} />
  // the preview's own script goes first, so that its changes don't count as foreign
  if (own) return <ServerScript text={own + beforeReact} />
  return <ServerScript text={enhanceHydrated + (isWriting ? keepTypedFrom(keepTyped) : '')} />
}

/** Loads the script that keeps typed text: on first focus, or at once if there is text to restore. */
function keepTypedFrom(url: string): string {
  return `{let k=()=>import('${url}');addEventListener('focusin',k,{once:true});try{sessionStorage['${typedKey}']&&k()}catch{}}`
}

export function SpeculationRules() {
  return (
    <ServerScript
      type="speculationrules"
      text={import.meta.env.SSR ? JSON.stringify(speculationRules) : ''}
    />
  )
}

/** JSON-LD for search engines. */
export function StructuredData({ json }: { json: string }) {
  return <ServerScript type="application/ld+json" text={json} />
}
