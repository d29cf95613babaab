import { sheets } from './print-paths.ts'

/** The way to the sheets for paper, where people look for help; on paper itself there is none. */
export function PrintLinks({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-6 print:hidden ${className}`}>
      {[sheets.help, sheets.cards].map(({ path, label }) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
