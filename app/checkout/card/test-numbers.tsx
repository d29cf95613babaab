import { useWords } from '#app/ui/words/use-words.ts'
import { groupDigits, type TestCard, testCards } from './test-cards.ts'

const shownAtOnce = 4

/** Says that this is a test, and which numbers work. */
export function TestNumbers() {
  const t = useWords()
  return (
    <>
      <p
        data-color="golden-yellow"
        className="rounded-control border border-tint-line bg-tint px-4 py-3 text-tint-ink"
      >
        <strong>{t('This is a test.')}</strong>
        {` ${t('No card is charged and nothing ships. Please don’t enter a real card here.')}`}
      </p>
      <p className="mt-4">
        {t(
          'Use one of these numbers with any future date and any three digits as the security code:',
        )}
      </p>
      <Numbers cards={testCards.slice(0, shownAtOnce)} />
      <details className="mt-1">
        <summary className="unfolds underline underline-offset-4">{t('More test numbers')}</summary>
        <Numbers cards={testCards.slice(shownAtOnce)} />
      </details>
    </>
  )
}

function Numbers({ cards }: { cards: readonly TestCard[] }) {
  const t = useWords()
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {cards.map(({ number, does }) => (
        <li key={number} className="flex flex-wrap gap-x-3">
          <code className="tabular-nums">{groupDigits(number)}</code>
          <span className="text-muted">{t(does)}</span>
        </li>
      ))}
    </ul>
  )
}
