import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * How to reach a person right now. Shown wherever we promise a later reply, because a promise for
 * tomorrow is no help tonight.
 */
export function ImmediateHelp({ help, className = '' }: { help: Help; className?: string }) {
  const t = useWords()
  return (
    <div className={className}>
      <p>
        {t('Can’t wait? {number} is free and open right now, day and night.', {
          number: help.crisis.call,
        })}
      </p>
      <HelpLines help={help} />
    </div>
  )
}
