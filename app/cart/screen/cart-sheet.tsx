import { useContext } from 'react'
import { closeDialogProps } from '#app/site/frame/dialog-command.ts'
import { cartSheetId } from '#app/site/frame/header/cart-button.tsx'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { isTranslated } from '#platform/language.ts'
import { EmptyCart } from './empty-cart.tsx'

/**
 * The sheet on the right, on every page (V§2.3). Its content mounts when it's first opened
 * (`cart-island.tsx`), because static pages have no React. `data-module` holds that module's URL,
 * which only the server knows.
 */
export function CartSheet({ hasToaster }: { hasToaster: boolean }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <dialog
      id={cartSheetId}
      closedby="any"
      suppressHydrationWarning
      aria-labelledby="cart-title"
      data-module={useContext(RenderContext)?.modulesOf('shop/cart/sheet')}
      data-toasts={hasToaster ? 'page' : 'own'}
      className="sheet"
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="sticky top-0 z-10 flex items-center gap-3 bg-surface px-5 py-4 sm:px-6">
          <h2 id="cart-title" tabIndex={-1} className="text-2xl">
            {t('Your Cart')}
          </h2>
          <span
            // the frame's script counts in English, or with these words
            data-cart-items={isTranslated(language) ? t('item|items') : ''}
            suppressHydrationWarning
            className="rounded-full bg-sunken px-3 py-1 text-sm text-muted tabular-nums"
          >
            {t('{count, plural, one {# item} other {# items}}', { count: 0 })}
          </span>
          <button
            type="button"
            {...closeDialogProps(cartSheetId)}
            className="ml-auto grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <span className="sr-only">{t('Close')}</span>
            <Icon icon={closeIcon} />
          </button>
        </div>
        {/* Here and below, the empty text keeps React from checking what's in there. */}
        <div
          data-cart-content=""
          suppressHydrationWarning
          className="peer flex flex-1 flex-col not-data-filled:hidden"
        >
          {''}
        </div>
        <div className="flex flex-1 flex-col peer-data-filled:hidden">
          <div data-cart-empty="" suppressHydrationWarning className="my-auto">
            <EmptyCart className="px-6 py-16 text-center" />
          </div>
          <p
            data-cart-waiting=""
            hidden
            suppressHydrationWarning
            className="my-auto p-6 text-center text-muted"
          >
            {t('Loading...')}
          </p>
        </div>
      </div>
      <div data-toast-place="" suppressHydrationWarning className="shrink-0">
        {''}
      </div>
    </dialog>
  )
}
