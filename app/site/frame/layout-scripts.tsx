import { useContext } from 'react'
import enhance from '#app/site/scripts/enhance.ts?inline-script'
import { RenderContext } from './render-context.ts'
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

/** Sets the theme before the first paint. */
export function ThemeScript() {
  const own = useContext(RenderContext)?.preview?.themeScript
  return <ServerScript text={import.meta.env.SSR ? (own ?? themeScript(themeKey)) : ''} />
}

/**
 * Puts a plain word into the tab before the first paint, where a page's own title would give somebody away.
 * Search engines, which run scripts too, keep the title (record 46).
 */
export function TabTitleScript({ title }: { title: string }) {
  const text = JSON.stringify(title).replaceAll('<', '\\u003c')
  return (
    <ServerScript
      text={`/bot|crawl|spider/i.test(navigator.userAgent)||(document.title=${text})`}
    />
  )
}

/** What html cannot do by itself: `enhance.ts`, without React. */
export function EnhanceScript() {
  const own = useContext(RenderContext)?.preview?.enhanceScript
  return <ServerScript text={import.meta.env.SSR ? (own ?? enhance) : ''} />
}

/** What no browser fetches ahead: what differs from visitor to visitor, or costs something. */
const never = '(admin|api|checkout|events/respond|finish|shop/cart)*'

/** Lets the browser fetch the page behind a link that a pointer rests on. */
export function SpeculationRules() {
  const hasSpanish = useContext(RenderContext)?.site?.facts.hasSpanish
  return (
    <ServerScript
      type="speculationrules"
      text={import.meta.env.SSR ? JSON.stringify(rules(hasSpanish ? ['/', '/es/'] : ['/'])) : ''}
    />
  )
}

function rules(roots: readonly string[]) {
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...roots.map((root) => ({ not: { href_matches: root + never } })),
            { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

/** Data about the page, for search engines. */
export function StructuredData({ json }: { json: string }) {
  return <ServerScript type="application/ld+json" text={json} />
}
