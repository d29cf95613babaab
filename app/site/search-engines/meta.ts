import type { MetaDescriptor } from 'react-router'
import { imagePath } from '#app/images/image-path.ts'
import type { Picture } from '#app/images/schema.ts'
import { type Words, wordsOf } from '#app/ui/words/words.ts'
import {
  inLanguage,
  type Language,
  localeOf,
  type OtherLanguage,
  sourceLanguage,
} from '#platform/language.ts'

/** What every page's meta tags need; returned by the root loader. */
export type SiteFacts = {
  name: string
  /** no trailing slash */
  url: string
  words?: CustomMeta
  /** fallback picture for shared links */
  sharePicture?: Picture
  /** the tab's title on quick-exit pages (record 46) */
  tabTitle?: string
  /** the page's language; English if unset */
  language?: Language
  /** the languages that the page exists in besides English */
  languages?: readonly OtherLanguage[]
  /** languages of the site that the page's own content doesn't have: /es shows it in English */
  untranslated?: readonly OtherLanguage[]
}

/** The SEO document's texts for a path. Missing ones come from the page. */
export type CustomMeta = { path: string; title?: string; description?: string; picture?: Picture }

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * A page's meta tags: title, description, canonical URL, Open Graph, and structured data (schema.org nodes, which
 * must match what the page shows).
 */
export function pageMeta(
  matches: Matches,
  page: {
    title: string
    description: string
    /** the page's own path, without a query */
    path: string
    picture?: Picture | null | undefined
    structured?: object[]
    isHidden?: boolean
    /** the page's own meta texts, for pages that staff added */
    words?: Omit<CustomMeta, 'path'>
    /** shows one item of the page, such as a video, whose texts win */
    isPart?: boolean
  },
): MetaDescriptor[] {
  const facts = siteFacts(matches)
  const ofSite = facts.words?.path === page.path && !page.isPart ? facts.words : undefined
  const words = page.words ?? ofSite
  const ownTitle =
    page.path === '/' ? `${facts.name}: ${page.title}` : `${page.title} · ${facts.name}`
  const title = words?.title ?? ownTitle
  const description = words?.description ?? shorten(page.description)
  const addressIn = (one: Language) => pageUrl({ ...facts, language: one }, page.path)
  const url = pageUrl(facts, page.path)
  const shared = words?.picture ?? page.picture ?? facts.sharePicture
  const picture = shared
    ? `${facts.url}${imagePath(shared, { width: 1280, format: 'original' })}`
    : `${facts.url}/share.jpg`
  return [
    // React sets the tab's title when it hydrates
    { title: import.meta.env.SSR ? title : (facts.tabTitle ?? title) },
    { name: 'description', content: description },
    ...(page.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }, ...alternates(facts, addressIn)]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: facts.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...locales(facts),
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structured ?? []).map((node) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...node } as never,
    })),
  ]
}

/** hreflang links, including the page itself; English is the default. */
function alternates(
  { languages = [] }: SiteFacts,
  addressIn: (language: Language) => string,
): MetaDescriptor[] {
  if (languages.length === 0) return []
  return [
    ...[sourceLanguage, ...languages].map((one) => ({ hrefLang: one, href: addressIn(one) })),
    { hrefLang: 'x-default', href: addressIn(sourceLanguage) },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))
}

function locales({ language = sourceLanguage, languages = [] }: SiteFacts): MetaDescriptor[] {
  if (languages.length === 0) return []
  const nameOf = (one: Language) => localeOf(one).replace('-', '_')
  const others = [sourceLanguage, ...languages].filter((one) => one !== language)
  return [
    { property: 'og:locale', content: nameOf(language) },
    ...others.map((one) => ({ property: 'og:locale:alternate', content: nameOf(one) })),
  ]
}

/**
 * The facts from the root loader. Untranslated pages have an English head even under /es:
 * canonical URL, og:locale, and structured data are the English page's.
 */
export function siteFacts(matches: Matches): SiteFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { facts: SiteFacts }
    | undefined
  if (!root) return { name: '14:23 Ministries', url: '' }
  return isUntranslated(root.facts) ? { ...root.facts, language: sourceLanguage } : root.facts
}

/** True if the page is shown in a language that its own content doesn't have. */
export function isUntranslated({ language, untranslated = [] }: SiteFacts): boolean {
  return untranslated.some((one) => one === language)
}

/** The `t` for meta tags. */
export function wordsOfPage(matches: Matches): Words {
  return wordsOf(siteFacts(matches).language ?? sourceLanguage)
}

/** The absolute URL of a page, in the language of `facts`. */
export function pageUrl(
  { url, language = sourceLanguage }: Pick<SiteFacts, 'url' | 'language'>,
  path: string,
): string {
  return `${url}${inLanguage(path, language)}`
}

/** Breadcrumbs as structured data, starting at the home page. */
export function breadcrumbs(facts: SiteFacts, steps: { name: string; path: string }[]): object {
  const home = { name: wordsOf(facts.language ?? sourceLanguage)('Home'), path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageUrl(facts, step.path),
    })),
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')} …`
}
