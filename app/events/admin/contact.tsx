import { telUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'

/** A link to an email address or a phone number; the server accepts nothing else. */
export function Contact({ contact }: { contact: string }) {
  const href = contact.includes('@') ? mailtoUrl(contact) : telUrl(contact)
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 wrap-anywhere"
    >
      {contact}
    </a>
  )
}
