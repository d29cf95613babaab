import { telephoneAddress } from './layout-data.ts'

const linkClass =
  'inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:text-accent'

/**
 * The way to a person, now, at the head of every page (decision 117). It does not shout, and on a
 * phone it is one line: the ministry's number is shorter there, the same to dial.
 */
export function HelpStrip({ phone }: { phone: string }) {
  return (
    <aside aria-label="Help now" className="bg-sunken text-sm">
      <ul className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-2 px-3 sm:gap-x-5 sm:px-8">
        <li className="flex flex-wrap items-center gap-x-2 sm:gap-x-3">
          <span>In crisis?</span>
          <a href="tel:988" className={linkClass}>
            Call 988
          </a>
          <a href="sms:988" className={linkClass}>
            Text 988
          </a>
        </li>
        <li className="flex items-center gap-x-2">
          <span className="max-sm:sr-only">Danger:</span>
          <a href="tel:911" className={linkClass}>
            911
          </a>
        </li>
        {phone ? (
          <li className="flex items-center gap-x-2">
            <span className="max-sm:hidden">Reach us:</span>
            <a href={telephoneAddress(phone)} className={linkClass}>
              <span className="sm:hidden">Call us</span>
              <span className="max-sm:hidden">{phone}</span>
            </a>
          </li>
        ) : null}
      </ul>
    </aside>
  )
}
