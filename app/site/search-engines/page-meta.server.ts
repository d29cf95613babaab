import { loadContent } from '#app/content/kit/content.server.ts'
import { filledMeta } from '#app/site/documents/meta-fields.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { publicPages } from '#app/site/public-pages.ts'
import type { RequestContext } from '#platform/context.ts'
import { getOwn } from '#platform/get-own.ts'
import type { SiteFacts } from './meta.ts'

/** The SEO document's texts for a path, and the fallback picture. Never throws. */
export async function readPageMeta(
  context: RequestContext,
  path: string,
): Promise<Pick<SiteFacts, 'words' | 'sharePicture'>> {
  const { everyPage, pages } = await loadContent(context, seo)
  const page = publicPages.find((one) => one.path === path)
  const own = page ? getOwn(pages, page.name) : undefined
  const words = own ? filledMeta(own) : {}
  return {
    ...(page && Object.keys(words).length > 0 ? { words: { path, ...words } } : {}),
    ...(everyPage.picture ? { sharePicture: everyPage.picture } : {}),
  }
}
