import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { largeTapTarget } from './bar-menu.tsx'

/** A collapsed guide: where to find what the form asks for. */
export function Guide({ guide }: Pick<DocumentDefinition, 'guide'>) {
  if (!guide) return null
  return (
    <details className="open:basis-full rounded-card open:border open:border-line open:bg-surface">
      <summary
        className={`cursor-pointer px-3 py-1 text-sm font-semibold text-accent hover:bg-sunken ${largeTapTarget}`}
      >
        {guide.title}
      </summary>
      <ol className="list-decimal space-y-2 border-t border-line py-4 pr-5 pl-10">
        {guide.steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </details>
  )
}
