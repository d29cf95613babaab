import { useContext } from 'react'
import enhance from '#app/site/scripts/enhance.ts?inline-script'
import { RenderContext } from './render-context.ts'
import { themeKey, themeScript } from './theme.ts'

/**
 * The scripts of the frame stand in the page's own text. They are drawn by the server alone, which
 * marks them as ours: what React finds in the browser it leaves as it is, and their text is in no bundle.
 */
function ServerScript({ text, type }: { text: string; type?: string }) {
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

/** What html cannot do by itself: `enhance.ts`, without React. */
export function EnhanceScript() {
  const own = useContext(RenderContext)?.preview?.enhanceScript
  return <ServerScript text={import.meta.env.SSR ? (own ?? enhance) : ''} />
}

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/(admin|api|checkout|events/respond|shop/cart)*' } },
          { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Lets the browser fetch the page behind a link that a pointer rests on. */
export function SpeculationRules() {
  return (
    <ServerScript type="speculationrules" text={import.meta.env.SSR ? JSON.stringify(rules) : ''} />
  )
}

/** Data about the page, for search engines. */
export function StructuredData({ json }: { json: string }) {
  return <ServerScript type="application/ld+json" text={json} />
}
