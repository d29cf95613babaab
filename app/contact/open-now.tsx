import { HelpLines } from '#app/site/frame/help-lines.tsx'

/**
 * The way to a person at this hour. It stands wherever an answer is promised for later: a promise
 * for tomorrow is no help tonight.
 */
export function OpenNow({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <div className={className}>
      <p>Cannot wait? 988 is open now, day and night, and free.</p>
      <HelpLines phone={phone} />
    </div>
  )
}
