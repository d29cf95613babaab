import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { vanIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** Who fulfills the orders (V§1), and when shipping is free. */
export function FulfilledBy({
  name,
  logo,
  freeOver,
}: {
  name: string
  logo: Picture | null
  /** 'Free over $75'; empty: never */
  freeOver: string
}) {
  const t = useWords()
  if (!name && !freeOver) return null
  return (
    <section
      aria-label={t(name ? 'Fulfilled by' : 'Shipping')}
      className="border-b border-line bg-sunken px-5 sm:px-8"
    >
      <p className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-10 gap-y-2 py-4 text-sm sm:text-base">
        {name ? <Partner name={name} logo={logo} /> : null}
        {freeOver ? (
          <span>
            <span className="text-muted">{`${t('Shipping')}:`}</span>{' '}
            <strong className="font-semibold">{freeOver}</strong>
          </span>
        ) : null}
      </p>
    </section>
  )
}

function Partner({ name, logo }: { name: string; logo: Picture | null }) {
  const t = useWords()
  return (
    <span className="flex items-center gap-3">
      {logo ? (
        <span className="relative block size-10 shrink-0 overflow-hidden rounded-control">
          <Photo picture={logo} alt="" box={[{ rem: 2.5 }]} className="size-full object-contain" />
        </span>
      ) : (
        <Icon icon={vanIcon} className="size-5 text-muted" />
      )}
      <span>
        <span className="text-muted">{t('Fulfilled by')}</span>{' '}
        <strong className="font-semibold">{name}</strong>
      </span>
    </span>
  )
}
