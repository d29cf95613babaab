import type { CSSProperties } from 'react'
import { imagePath } from '#app/images/image-path.ts'
import type { Picture } from '#app/images/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { crossIcon } from '#app/ui/symbols/drawn-icons.ts'

/**
 * The logo: a spinner while loading, a cross if missing or failed (V§1). `watchLogos` updates `data-logo`; without
 * scripts the picture just appears. `isWide`: as wide as it needs, because no name is beside it.
 */
export function LogoMark({
  logo,
  className,
  isWide = false,
  plate,
}: {
  logo: Picture | null
  className: string
  isWide?: boolean
  /** styles of the picture (`plateStyle`) */
  plate?: CSSProperties | undefined
}) {
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
            // the page's main picture goes first
            fetchPriority="low"
            style={plate}
            className={`${isWide ? 'h-12 w-auto max-w-[min(12rem,45vw)]' : 'absolute inset-0 size-full'} object-contain object-left group-data-[logo=failed]/logo:hidden`}
          />
        </>
      ) : null}
      <span className="hidden group-data-[logo=failed]/logo:grid">
        <Icon icon={crossIcon} className="size-9" />
      </span>
    </span>
  )
}

/** A size that fits; vector logos are served as they are. */
function logoAddress(logo: Picture): string {
  return imagePath(logo, logo.isVector ? undefined : { width: 320, format: 'webp' })
}
