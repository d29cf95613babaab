import { useContext } from 'react'
import { useLocation } from 'react-router'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, spanishRoot } from '#platform/language.ts'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The same page in the other language, with what was asked for of it; undefined where there is none. */
function useTwin(): { language: Language; href: string } | undefined {
  const isSpanish = useLanguage() === 'es'
  const { pathname, search } = useLocation()
  const hasSpanish = useContext(RenderContext)?.site?.facts.hasSpanish
  if (!hasSpanish && !isSpanish) return undefined
  // one slash: two of them begin a host
  const path = pathname.replace(/^\/+/, '/')
  if (isSpanish) return { language: 'en', href: path + search }
  return { language: 'es', href: spanishRoot + (path === '/' ? '' : path) + search }
}

/**
 * The way to the same page in the other language, named in that language. The frame's script brings it up to date
 * (`scripts/frame/enhance-language.ts`).
 */
export function LanguageLink({ className }: { className: string }) {
  const twin = useTwin()
  if (!twin) return null
  const { language, href } = twin
  return (
    <a href={href} lang={language} hrefLang={language} data-language="" className={className}>
      {names[language]}
    </a>
  )
}

/**
 * One quiet line on an English page, for who asks their browser for Spanish: drawn for everybody, and shown by the
 * script in the head.
 */
export function LanguageOffer() {
  const twin = useTwin()
  if (twin?.language !== 'es') return null
  const t = wordsOf('es')
  return (
    <aside lang="es" aria-label={t('Languages')} className="language-offer">
      <a href={twin.href} hrefLang="es" data-language="">
        {t('Read this page in Spanish')}
      </a>
      <button type="button" data-offer-close="">
        {t('No, thank you')}
      </button>
    </aside>
  )
}
