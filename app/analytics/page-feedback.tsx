import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Answer, feedbackField, feedbackId } from './feedback-answers.ts'

/**
 * Asks at the bottom of a page whether it was helpful, with two buttons. Once answered, it isn't
 * asked again on that view.
 */
export function PageFeedback({
  page,
  answered,
  problem,
  help,
}: {
  page: string
  answered: Answer | undefined
  problem: string | undefined
  help: Help
}) {
  const t = useWords()
  const question = t('Was this page helpful?')
  return (
    <section aria-label={question} className="px-5 pb-14 sm:px-8 md:pb-20 print:hidden">
      <div className="mx-auto max-w-6xl">
        {answered ? (
          <div id={feedbackId} className="max-w-2xl">
            {answered === 'yes' ? (
              <p>{t('Thank you. That helps us write for the next person.')}</p>
            ) : (
              <NotHelped help={help} />
            )}
          </div>
        ) : (
          <SiteForm method="post" action={page} data-replaces={feedbackId}>
            {problem ? (
              <p role="alert" className="mb-4 font-semibold">
                {problem}
              </p>
            ) : null}
            <p id="question" className="text-lg">
              {question}
            </p>
            <p className="text-muted">{t('Your answer is anonymous.')}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: a legend can’t be laid out in a row */}
            <div role="group" aria-labelledby="question" className="mt-4 flex flex-wrap gap-3">
              <Choice answer="yes" words={t('Yes')} />
              <Choice answer="no" words={t('No')} />
            </div>
          </SiteForm>
        )}
      </div>
    </section>
  )
}

function Choice({ answer, words }: { answer: Answer; words: string }) {
  return (
    <Button type="submit" look="outline" name={feedbackField} value={answer} className="min-w-24">
      {words}
    </Button>
  )
}

/** Points people who weren't helped to a person. */
function NotHelped({ help }: { help: Help }) {
  const t = useWords()
  return (
    <>
      <p className="text-lg">
        {t('We’re sorry. You don’t have to do this alone. Talk to a person now:')}
      </p>
      <HelpLines help={help} isWhole className="my-4" />
      <SiteLink
        href="/contact"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('Write to us')}
      </SiteLink>
    </>
  )
}
