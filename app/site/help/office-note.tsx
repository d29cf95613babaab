import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { describeOffice, describeOfficeBriefly, type OfficeNow } from './office-state.ts'

/**
 * Says whether the office is open, or when it opens; nothing if its hours don't say. `enhance-timed.ts` hides it
 * once it's out of date.
 */
export function OfficeNote({
  office,
  isBrief = false,
  className,
}: {
  office: OfficeNow | undefined
  isBrief?: boolean
  className?: string
}) {
  const t = useWords()
  const language = useLanguage()
  if (!office) return null
  return (
    <small data-to={office.until} className={className}>
      {(isBrief ? describeOfficeBriefly : describeOffice)(office.state, t, language)}
    </small>
  )
}
