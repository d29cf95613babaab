import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { describeOffice, describeOfficeBriefly, type OfficeNow } from './office-state.ts'

/**
 * Whether the office answers now, or when next; nothing if its hours don't say so. The frame's script hides it once
 * it's no longer true (`scripts/frame/enhance-office.ts`).
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
    <small data-until={office.until} className={className}>
      {(isBrief ? describeOfficeBriefly : describeOffice)(office.state, t, language)}
    </small>
  )
}
