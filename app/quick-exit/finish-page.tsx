import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import { FinishForm } from '#app/site/quick-exit/finish-form.tsx'
import { finishWords } from '#app/site/quick-exit/quick-exit-copy.ts'
import clearing from '#app/site/scripts/cleared-page.ts?inline-script'
import { ButtonLink } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { ListSection } from './list-section.tsx'

export function FinishPage({ problem }: { problem: string | undefined }) {
  const words = finishWords(useWords())
  return (
    <>
      <h1 className="text-4xl">{words.finish}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">{words.lead}</p>
      {problem ? (
        <p role="alert" className="mt-6 font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <div className="mt-8">
        <FinishForm />
      </div>
      <ListSection {...words.does} />
      <ListSection {...words.remains} />
    </>
  )
}

/** Shown after clearing. Its script clears what the headers couldn't. */
export function Cleared({ isHereOnly }: { isHereOnly: boolean }) {
  const words = finishWords(useWords())
  return (
    <>
      <ServerScript text={clearing} />
      <h1 className="text-4xl">{words.cleared}</h1>
      <p role="status" className="mt-6 font-serif text-xl leading-normal">
        {words.clearedLead}
      </p>
      <ul className="mt-4 list-disc space-y-2 pl-6">
        {(isHereOnly ? [words.clearedHereOnly] : words.clearedItems).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ListSection {...words.remains} />
      <p className="mt-10">
        <ButtonLink look="outline" href="/">
          {words.home}
        </ButtonLink>
      </p>
    </>
  )
}
