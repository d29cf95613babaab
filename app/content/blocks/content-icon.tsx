import { Icon } from '#app/ui/icon.tsx'
import { findContentIcon } from './content-icons.ts'

/**
 * A symbol that content names, as in `fas fa-heart`; an unknown name shows a plain default. For
 * static pages: a page that hydrates asks `findContentIcon` in its loader instead.
 */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  return <Icon icon={findContentIcon(name)} {...(className ? { className } : {})} />
}
