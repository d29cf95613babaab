import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * The way to a person at this hour. It stands wherever an answer is promised for later: a promise
 * for tomorrow is no help tonight.
 */
export function OpenNow({ help, className = '' }: { help: Help; className?: string }) {
  const t = useWords()
  return (
    <div className={className}>
      <p>
        {t('Cannot wait? {number} is open now, day and night, and free.', {
          number: help.crisis.call,
        })}
      </p>
      <HelpLines help={help} />
    </div>
  )
}
