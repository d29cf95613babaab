import { loadContent } from '#app/content/kit/content.server.ts'
import { ListSection } from '#app/quick-exit/list-section.tsx'
import { site } from '#app/site/documents/site-document.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { quickExitWords } from '#app/site/quick-exit/quick-exit-copy.ts'
import { quickExitPath } from '#app/site/quick-exit/quick-exit-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/quick-exit.ts'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { exit } = await loadContent(context.get(requestContext), site)
  return { host: new URL(exit.address).hostname.replace(/^www\./, '') }
}

export function meta({ matches }: Route.MetaArgs) {
  const words = quickExitWords(wordsOfPage(matches))
  return pageMeta(matches, {
    title: words.title,
    description: words.lead,
    path: quickExitPath,
    isHidden: true,
  })
}

/** Explains what the quick exit does and doesn't do, so that no one relies on it for more. */
export default function QuickExitPage({ loaderData: { host } }: Route.ComponentProps) {
  const words = quickExitWords(useWords())
  return (
    <PlainPage as="article">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">{words.lead}</p>
      <ListSection title={words.does.title} items={words.does.items(host)} />
      <ListSection {...words.doesNot} />
      <ListSection {...words.window} />
      {[words.history, words.watched].map(({ title, text }) => (
        <section key={title} className="mt-10">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-4">{text}</p>
        </section>
      ))}
      <FinishNote />
    </PlainPage>
  )
}
