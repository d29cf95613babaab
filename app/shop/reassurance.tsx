import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'
import { crossIcon, returnIcon, vanIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * What buyers can count on, in three tiles without a box (V§2.14); a promise that staff cleared
 * isn't shown.
 */
export function Reassurance({
  promises,
  freeOver,
}: {
  promises: { shipping: string; returns: string; spirit: string }
  /** 'Free over $75'; empty: never */
  freeOver: string
}) {
  const t = useWords()
  const { shipping, returns, spirit } = promises
  return (
    <ul className="grid gap-x-10 gap-y-2 border-y border-line py-4 md:grid-cols-3">
      {shipping || freeOver ? (
        <Tile
          icon={vanIcon}
          title={t(shipping ? 'Fast shipping' : 'Shipping')}
          text={[shipping, freeOver].filter(Boolean).join(' · ')}
        />
      ) : null}
      {returns ? (
        <Tile icon={returnIcon} title={returns} text={t('Contact us and we’ll help')} />
      ) : null}
      {spirit ? (
        <Tile icon={crossIcon} title={spirit} text={t('Your order supports the ministry')} />
      ) : null}
    </ul>
  )
}

function Tile({ icon, title, text }: { icon: DrawnIcon; title: string; text: string }) {
  return (
    <li className="flex items-center gap-4 py-2">
      <Icon icon={icon} className="size-6 text-accent" />
      <span className="leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </li>
  )
}
