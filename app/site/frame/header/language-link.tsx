import { useContext } from 'react'
import { useLocation, useMatches } from 'react-router'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { carryFieldName, type PageHandle, writingFormId } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, spanishRoot } from '#platform/language.ts'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** `isPage`: the page itself has a version in that language, not only the frame around it. */
type LanguageLink = { language: Language; href: string; isPage: boolean }

/** The same page and query in the other language, if it exists. */
function useOtherLanguage(): LanguageLink | undefined {
  const isSpanish = useLanguage() === 'es'
  const { pathname, search } = useLocation()
  const { hasSpanish = false, isEnglishOnly } = useContext(RenderContext)?.site?.facts ?? {}
  if (!hasSpanish && !isEnglishOnly && !isSpanish) return undefined
  // two slashes would start a host name
  const path = pathname.replace(/^\/+/, '/')
  if (isSpanish) return { language: 'en', href: path + search, isPage: true }
  const href = spanishRoot + (path === '/' ? '' : path) + search
  return { language: 'es', href, isPage: hasSpanish }
}

/**
 * Link to this page in the other language, labeled in that language. `enhance-language.ts` keeps its query and
 * fragment current.
 */
export function LanguageLink({ className }: { className: string }) {
  const other = useOtherLanguage()
  return other ? (
    <LanguageSwitch other={other} words={names[other.language]} className={className} />
  ) : null
}

/** True on a page with a long form (`writingFormId`). */
function useIsWriting(): boolean {
  return useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isWriting?.(loaderData),
  )
}

/**
 * Enter presses a form's first button. The language links of a long form are buttons of it, too, so this hidden
 * submit button comes first.
 */
export function DefaultSubmitButton() {
  if (!useIsWriting()) return null
  return (
    <button
      type="submit"
      form={writingFormId}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  )
}

/**
 * A link, or a submit button once the visitor has typed something, so that the text goes along to the other language.
 * CSS alone switches between them (`#writing` in `parts.css`), so it works without scripts.
 */
function LanguageSwitch({
  other: { language, href, isPage },
  words,
  className,
}: {
  other: LanguageLink
  words: string
  className?: string
}) {
  const isWriting = useIsWriting()
  const look = { lang: language, 'data-language': '', className }
  return (
    <>
      {isWriting ? (
        <button
          {...look}
          type="submit"
          form={writingFormId}
          // drop the query: it only says how the visitor got here
          formAction={`${href.split('?')[0]}#result`}
          name={carryFieldName}
          value="1"
        >
          {words}
        </button>
      ) : null}
      <a href={href} {...look} hrefLang={isPage ? language : undefined}>
        {words}
      </a>
    </>
  )
}

/** Offers the Spanish page. Rendered for everyone; the head script shows it if the browser prefers Spanish. */
export function LanguageOffer() {
  const other = useOtherLanguage()
  if (other?.language !== 'es' || !other.isPage) return null
  const t = wordsOf('es')
  return (
    <aside lang="es" aria-label={t('Languages')} className="language-offer">
      <LanguageSwitch other={other} words={t('Read this page in Spanish')} />
      <button type="button" data-offer-close="">
        {t('No, thank you')}
      </button>
    </aside>
  )
}
