import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'

/**
 * The way to a person at this hour. It stands wherever an answer is promised for later: a promise
 * for tomorrow is no help tonight.
 */
export function OpenNow({ help, className = '' }: { help: Help; className?: string }) {
  return (
    <div className={className}>
      <p>Cannot wait? {help.crisis.call} is open now, day and night, and free.</p>
      <HelpLines help={help} />
    </div>
  )
}
