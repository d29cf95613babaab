import { imageAddress } from '#app/images/image-address.ts'
import type { Picture } from '#app/images/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { crossIcon } from '#app/ui/symbols/drawn-icons.ts'

/**
 * The ministry's picture: a spinner until it is there, a cross where there is none or it fails
 * (V§1). `enhance.ts` moves `data-logo` on; without scripts the picture simply appears.
 */
export function LogoMark({ logo, className }: { logo: Picture | null; className: string }) {
  return (
    <span
      data-logo={logo ? 'loading' : 'failed'}
      suppressHydrationWarning
      className={`group/logo relative grid shrink-0 place-items-center ${className}`}
    >
      {logo ? (
        <>
          <span className="absolute inset-1/4 hidden animate-spin rounded-full border-2 border-line border-t-accent noscript:hidden group-data-[logo=loading]/logo:block" />
          <img
            src={logoAddress(logo)}
            alt=""
            width={logo.width}
            height={logo.height}
            // after the page's own picture: a spinner holds its place
            fetchPriority="low"
            className="absolute inset-0 size-full object-contain object-left group-data-[logo=failed]/logo:hidden"
          />
        </>
      ) : null}
      <span className="hidden group-data-[logo=failed]/logo:grid">
        <Icon icon={crossIcon} className="size-9" />
      </span>
    </span>
  )
}

/** Small enough for its place; a drawing is sent as it is. */
function logoAddress(logo: Picture): string {
  return imageAddress(logo, logo.isVector ? undefined : { width: 320, format: 'webp' })
}
