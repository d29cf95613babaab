import { useContext } from 'react'
import { useLocation, useMatches } from 'react-router'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { carryFieldName, type PageHandle, writingFormId } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import {
  isTranslated,
  type Language,
  otherLanguages,
  rootOf,
  sourceLanguage,
} from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { offered } from './language-key.ts'

/** `isPage`: the page itself has a version in that language, not only the frame around it. */
type LanguageLink = { language: Language; href: string; isPage: boolean }

/** The same page and query in each other language that it exists in. */
function useOtherLanguages(): LanguageLink[] {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { languages: own = [], untranslated = [] } = useContext(RenderContext)?.site?.facts ?? {}
  // two slashes would start a host name
  const path = pathname.replace(/^\/+/, '/')
  return [
    sourceLanguage,
    ...otherLanguages.filter((one) => own.includes(one) || untranslated.includes(one)),
  ]
    .filter((one) => one !== language)
    .map((one) => {
      const href = isTranslated(one) ? rootOf(one) + (path === '/' ? '' : path) : path
      return {
        language: one,
        href: href + search,
        isPage: !untranslated.some((not) => not === one),
      }
    })
}

/**
 * Links to this page in the other languages, each labeled in its language. `enhance-language.ts` keeps their query and
 * fragment current.
 */
export function LanguageLinks({ className }: { className: string }) {
  return useOtherLanguages().map((other) => (
    <LanguageSwitch
      key={other.language}
      other={other}
      words={languages[other.language].name}
      className={className}
    />
  ))
}

/** True on a page with a long form (`writingFormId`). */
export function useIsWriting(): boolean {
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

/** Offers the page in `offered`. Rendered for everyone; the head script shows it if the browser prefers it. */
export function LanguageOffer() {
  const isSource = useLanguage() === sourceLanguage
  const other = useOtherLanguages().find(({ language }) => language === offered)
  if (!isSource || !other?.isPage) return null
  const t = wordsOf(offered)
  return (
    <aside lang={offered} aria-label={t('Languages')} className="language-offer">
      <LanguageSwitch other={other} words={t('Read this page in Spanish')} />
      <button type="button" data-offer-close="">
        {t('No, thank you')}
      </button>
    </aside>
  )
}
