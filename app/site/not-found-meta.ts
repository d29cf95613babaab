import type { MetaDescriptor } from 'react-router'
import { pageMeta } from './meta.ts'

/** The head of every page that is not there. */
export function notFoundMeta(
  matches: Parameters<typeof pageMeta>[0],
  location: { pathname: string },
): MetaDescriptor[] {
  return pageMeta(matches, {
    title: 'Page Not Found',
    description: 'This address leads nowhere, but you are not lost.',
    path: location.pathname,
    isHidden: true,
  })
}
