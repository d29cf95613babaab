import { findOwnPageAt } from '#app/pages/own/own-pages.server.ts'
import { publicPages } from '#app/site/public-pages.ts'
import type { Db } from '#platform/db/open.ts'
import { splitLanguage } from '#platform/language.ts'
import { inPageEditorPath } from './office-routes.ts'

/** Where `/admin?edit=/about` ("Edit this page") redirects: the page's editor, with the page open. */
export async function editorOfPage(request: Request, db: Db): Promise<string | undefined> {
  const asked = new URL(request.url).searchParams.get('edit')
  if (asked === null) return undefined
  const { path, language } = splitLanguage(asked)
  const page = publicPages.find((one) => one.path === path)
  const key = page?.documentKey ?? (await findOwnPageAt(db, wordOf(path)))?.document.key
  return key && inPageEditorPath(key, { language })
}

/** The path segment of a path, matched the way the router does. */
function wordOf(path: string): string {
  return path.toLowerCase().replaceAll(/^\/|\/$/g, '')
}
