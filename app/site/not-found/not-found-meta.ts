import type { MetaDescriptor } from 'react-router'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'

/** Meta tags of the 404 page. */
export function notFoundMeta(
  matches: Parameters<typeof pageMeta>[0],
  location: { pathname: string },
): MetaDescriptor[] {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Page Not Found'),
    description: t('We couldn’t find that page, but you’re not lost.'),
    path: location.pathname,
    isHidden: true,
  })
}
