import { telephoneAddress } from './layout-data.ts'

const lines = {
  call: { label: 'Call 988', href: 'tel:988' },
  text: { label: 'Text 988', href: 'sms:988' },
  danger: { label: '911', href: 'tel:911' },
  samhsa: { label: '1-800-662-4357', href: 'tel:18006624357' },
}

/** The same lines in words, for paper. */
export const helpText = `In crisis? Call or text 988. In danger? Call 911. SAMHSA: ${lines.samhsa.label}.`

/** A link of the row is a target for a finger, also where its words are short. */
const linkClass = 'help-link'

/**
 * The ways to a person, now, in one row: the strip at the top, the phone's menu and the footer show
 * the same. It does not shout. On a phone the ministry's number is shorter, the same to dial.
 */
export function HelpLines({
  phone,
  hasSamhsa = false,
  className = '',
}: {
  phone: string
  /** names the line for treatment too, where there is room for it */
  hasSamhsa?: boolean
  className?: string
}) {
  return (
    <ul className={`flex flex-wrap items-center gap-x-1.5 sm:gap-x-5 ${className}`}>
      <li className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <span className="max-[22rem]:sr-only">In crisis?</span>
        <HelpLink {...lines.call} />
        <HelpLink {...lines.text} />
      </li>
      <li className="flex items-center gap-x-1.5">
        <span className="max-sm:sr-only">Danger:</span>
        <HelpLink {...lines.danger} />
      </li>
      {hasSamhsa ? (
        <li className="flex items-center gap-x-1.5">
          <span>SAMHSA:</span>
          <HelpLink {...lines.samhsa} />
        </li>
      ) : null}
      {phone ? (
        <li className="flex items-center gap-x-1.5">
          <span className="max-sm:hidden">Reach us:</span>
          <a href={telephoneAddress(phone)} className={linkClass}>
            <span className="sm:hidden">Call us</span>
            <span className="max-w-60 truncate max-sm:hidden">{phone}</span>
          </a>
        </li>
      ) : null}
    </ul>
  )
}

function HelpLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={linkClass}>
      {label}
    </a>
  )
}
