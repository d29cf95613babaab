import { Button } from '#app/ui/button.tsx'
import { finishWords } from './leaving-copy.ts'
import { finishPath } from './leaving-paths.ts'

/** Clears up behind a visitor; posted, so that nothing fetches it ahead, and without a script too. */
export function FinishForm({ className }: { className?: string }) {
  return (
    <form method="post" action={finishPath} data-finish="">
      {className ? (
        <button type="submit" className={className}>
          {finishWords.finish}
        </button>
      ) : (
        <Button type="submit" look="outline">
          {finishWords.finish}
        </Button>
      )}
    </form>
  )
}

/** The same where something was just sent, answered or bought. */
export function FinishNote() {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
      <p className="text-muted">{finishWords.shared}</p>
      <FinishForm />
    </div>
  )
}
