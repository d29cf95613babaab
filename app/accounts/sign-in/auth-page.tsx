import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleExclamation } from '#app/ui/symbols/solid.ts'
import type { AuthRefusal } from './auth-refusal.ts'

/** Layout of every sign-in page. */
export function AuthPage({
  title,
  text,
  isResult = false,
  children,
}: {
  title: string
  text: ReactNode
  /** replaces another page after a click: its heading gets the focus and scrolls into view */
  isResult?: boolean
  children?: ReactNode
}) {
  return (
    <div className="mx-auto max-w-lg px-5 py-14 sm:px-8 md:py-20">
      <HouseIllustration />
      <h1
        ref={isResult ? focus : undefined}
        tabIndex={isResult ? -1 : undefined}
        className="mt-6 scroll-mt-24 text-3xl"
      >
        {title}
      </h1>
      <p className="mt-3 text-muted wrap-anywhere">{text}</p>
      {children}
    </div>
  )
}

export const authFormClass = 'mt-8 space-y-5 rounded-card border border-line bg-surface p-6 sm:p-8'

/** React doesn't focus text by `autoFocus`, which is for pages without React. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** Why a form was refused; gets the focus. */
export function Refused({ children }: { children: ReactNode }) {
  return (
    <p
      id="refused"
      ref={focus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent
      autoFocus
      className="flex scroll-mt-24 gap-3 rounded-control border border-danger p-4"
    >
      <Icon icon={faCircleExclamation} className="mt-0.5 size-5 text-danger" />
      {children}
    </p>
  )
}

/**
 * A form that works without JavaScript. It posts to the current URL, query included, so that a
 * successful sign-in lands where the person wanted to go. The error message gets the focus.
 */
export function AuthForm({
  refusal,
  intent,
  button,
  children,
}: {
  refusal: Pick<AuthRefusal, 'message'> | undefined
  /** which form of the page this is */
  intent?: string
  button: string
  children: ReactNode
}) {
  return (
    <form method="post" className={authFormClass}>
      {refusal ? <Refused>{refusal.message}</Refused> : null}
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {children}
      <Button type="submit" className="w-full">
        {button}
      </Button>
    </form>
  )
}

/** A text link on a sign-in page with a thumb-sized target. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-block py-2 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </a>
  )
}

function HouseIllustration() {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24" data-color="forest-green" aria-hidden="true">
      <path className="fill-line" d="M0 72V60c14-8 26-9 40-4s34 4 56-6v22Z" />
      <path className="fill-tint-line" d="M26 62V36L48 16l8 7.3V18h7v11.7L70 36v26Z" />
      <rect className="fill-lamp" x="34" y="38" width="12" height="12" rx="1" />
      <path className="fill-lamp" d="M53 62V43a4.5 4.5 0 0 1 9 0v19Z" />
      <path className="stroke-tint-line" strokeWidth="1.5" d="M40 38v12m-6-6h12" />
    </svg>
  )
}
