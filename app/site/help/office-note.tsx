import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { officeInWords } from './office-state.ts'
import { useHelp } from './use-help.ts'

/** Whether the office answers now, or when next; nothing if its hours don't say so. */
export function OfficeNote({ className = '' }: { className?: string }) {
  const t = useWords()
  const language = useLanguage()
  const office = useHelp()?.ministry.office
  return office ? <span className={className}>{officeInWords(office, t, language)}</span> : null
}
