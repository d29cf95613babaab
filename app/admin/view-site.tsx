import { Icon } from '#app/ui/icon.tsx'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'

/** Opens the website in a new tab. */
export function ViewSite({ className }: { className: string }) {
  return (
    <a href="/" target="_blank" rel="noopener" className={className}>
      <Icon icon={faArrowUpRightFromSquare} className="size-4" />
      View site
      <span className="sr-only">(new tab)</span>
    </a>
  )
}
