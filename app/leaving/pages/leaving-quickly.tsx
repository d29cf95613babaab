import { loadContent } from '#app/content/kit/content.server.ts'
import { Listed } from '#app/leaving/listed.tsx'
import { site } from '#app/site/documents/site-document.ts'
import { FinishNote } from '#app/site/leaving/finish-form.tsx'
import { leavingWords } from '#app/site/leaving/leaving-copy.ts'
import { leavingPath } from '#app/site/leaving/leaving-paths.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/leaving-quickly.ts'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { exit } = await loadContent(context.get(requestContext), site)
  return { host: new URL(exit.address).hostname.replace(/^www\./, '') }
}

export function meta({ matches }: Route.MetaArgs) {
  const words = leavingWords(wordsOfPage(matches))
  return pageMeta(matches, {
    title: words.title,
    description: words.lead,
    path: leavingPath,
    isHidden: true,
  })
}

/** What the way out does and what it cannot do, so that nobody trusts it with more. */
export default function LeavingQuickly({ loaderData: { host } }: Route.ComponentProps) {
  const words = leavingWords(useWords())
  return (
    <PlainPage as="article">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">{words.lead}</p>
      <Listed title={words.does.title} items={words.does.items(host)} />
      <Listed {...words.doesNot} />
      <Listed {...words.window} />
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
