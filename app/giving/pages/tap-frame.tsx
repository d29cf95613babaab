import { useState } from 'react'
import type { ButtonStyle } from '#app/giving/button-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { EmbedFrame } from '#app/ui/embed-frame.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * The provider's form, loaded after a tap and not before. Without scripts the same button opens it
 * in a new tab.
 */
export function TapFrame({
  address,
  sandbox,
  style,
  named = '',
}: {
  address: string
  sandbox?: string
  style: ButtonStyle
  /** the gift in the URL, appended to the button */
  named?: string
}) {
  const t = useWords()
  const isLive = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return (
      <EmbedFrame
        src={address}
        title={t('Giving form')}
        allow="payment"
        {...(sandbox ? { sandbox } : {})}
        className="h-176 w-full rounded-control border border-line bg-surface"
      />
    )
  }
  return (
    <>
      <ButtonLink
        look="lamp"
        className="w-full"
        data-frames="giving"
        href={address}
        target="_blank"
        rel="noopener"
        style={style}
        onClick={(event) => {
          if (!isLive) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {t('Open the giving form')}
        {named}
      </ButtonLink>
      <p className="mt-3 text-sm text-muted">
        {t(
          'The form comes from our giving partner. If you open it, they can see that you’re here.',
        )}
      </p>
    </>
  )
}
