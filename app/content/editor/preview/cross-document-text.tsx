import { useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import type { CrossDocumentLink } from './use-click-to-edit.ts'

/** Says which document the clicked text belongs to, and links to it. */
export function CrossDocumentText({ words }: { words: CrossDocumentLink }) {
  const id = useId()
  const { label, isOpen, roles, address } = words
  return (
    <div className="flex flex-col items-start gap-3">
      <p id={id}>This text comes from {label}. It also appears on other pages.</p>
      {isOpen ? (
        <Link to={address} aria-describedby={id} className={buttonClass('solid')}>
          Edit in {label}
        </Link>
      ) : (
        <p>
          Your role can’t open {label}. Ask someone with the role {roles.join(' or ')}.
        </p>
      )}
    </div>
  )
}
