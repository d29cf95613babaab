import { publicPages } from '#app/public-pages.ts'
import { splitLanguage } from '#platform/language.ts'
import { sectionAddress, sectionOfDocument } from './office-addresses.ts'

/** Where `/admin?edit=/about` leads, as "Edit this page" names a page: to its editor, with the page open. */
export function editorOfPage(request: Request): string | undefined {
  const asked = new URL(request.url).searchParams.get('edit')
  if (asked === null) return undefined
  const { path } = splitLanguage(asked)
  const page = publicPages.find((one) => one.path === path)
  return page && `${sectionAddress(sectionOfDocument(page.documentKey))}?edit`
}
