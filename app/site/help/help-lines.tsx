import { telephoneAddress, textAddress } from '#app/ui/format/telephone.ts'
import type { Help } from './help.ts'

/** A link of the row is a target for a finger, also where its words are short. */
const linkClass = 'help-link'

/**
 * The ways to a person, now, in one row: the strip at the top, the phone's menu and the footer show
 * the same. It does not shout. On a phone the ministry's number is shorter, the same to dial.
 */
export function HelpLines({
  help: { crisis, emergency, treatment, ministry },
  isWhole = false,
  className = '',
}: {
  help: Help
  /** with the chat, the line for treatment and text messages to us, where there is room for them */
  isWhole?: boolean
  className?: string
}) {
  return (
    <ul className={`flex flex-wrap items-center gap-x-1.5 sm:gap-x-5 ${className}`}>
      <li className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <span className="max-[22rem]:sr-only">In crisis?</span>
        <HelpLink label={`Call ${crisis.call}`} href={telephoneAddress(crisis.call)} />
        <HelpLink label={`Text ${crisis.text}`} href={textAddress(crisis.text)} />
        {isWhole ? <HelpLink label="Chat" href={crisis.chat} /> : null}
      </li>
      <li className="flex flex-wrap items-center gap-x-1.5">
        <span className="max-sm:sr-only">Danger:</span>
        <HelpLink label={emergency.call} href={telephoneAddress(emergency.call)} />
      </li>
      {isWhole ? (
        <li className="flex flex-wrap items-center gap-x-1.5">
          <span>{treatment.name}:</span>
          <HelpLink label={treatment.call} href={telephoneAddress(treatment.call)} />
        </li>
      ) : null}
      {ministry.call ? (
        <li className="flex flex-wrap items-center gap-x-1.5">
          <span className="max-sm:hidden">Reach us:</span>
          <a href={telephoneAddress(ministry.call)} className={linkClass}>
            <span className="sm:hidden">Call us</span>
            <span className="max-w-60 truncate max-sm:hidden">{ministry.call}</span>
          </a>
        </li>
      ) : null}
      {isWhole && ministry.text ? (
        <li>
          <HelpLink label="Text us" href={textAddress(ministry.text)} />
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
