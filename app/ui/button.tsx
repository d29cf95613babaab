import type { ComponentProps } from 'react'
import { SiteLink } from './links/site-link.tsx'

/**
 * `lamp`: the one main action of a screen; `danger`: removes something; `ink`: high contrast, for the quick exit.
 */
export type ButtonLook = 'lamp' | 'solid' | 'outline' | 'danger' | 'onDark' | 'ink'

const base = 'button'

const looks: Record<ButtonLook, string> = {
  lamp: 'bg-lamp text-on-lamp hover:brightness-95',
  solid: 'bg-accent text-on-accent hover:brightness-110',
  outline: 'border border-current text-accent hover:bg-sunken',
  danger: 'border border-line text-danger hover:bg-sunken',
  onDark: 'border border-cream/70 text-cream hover:bg-cream/10',
  ink: 'bg-ink text-page hover:opacity-85',
}

export function buttonClass(look: ButtonLook = 'solid'): string {
  return `${base} ${looks[look]}`
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  className = '',
  ...rest
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return <SiteLink {...rest} className={`${buttonClass(look)} ${className}`} />
}

export function Button({
  look = 'solid',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={`${buttonClass(look)} ${className}`} />
}
