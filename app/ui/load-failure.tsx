import { Button } from './button.tsx'
import { useWords } from './words/use-words.ts'

/** A load error with a retry button. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
  const t = useWords()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{text}</p>
      <Button look="outline" onClick={() => void onRetry()}>
        {t('Try again')}
      </Button>
    </div>
  )
}
