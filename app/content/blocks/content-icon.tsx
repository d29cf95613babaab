import { Icon } from '#app/ui/icon.tsx'
import { findContentIcon } from './content-icons.ts'

/**
 * An icon named by content, such as `fas fa-heart`; an unknown name draws the default. For static
 * pages only: a page that hydrates calls `findContentIcon` in its loader.
 */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  return <Icon icon={findContentIcon(name)} {...(className ? { className } : {})} />
}
