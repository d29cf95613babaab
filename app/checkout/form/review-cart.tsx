import { openDialogProps } from '#app/site/frame/dialog-command.ts'
import { cartSheetId } from '#app/site/frame/header/cart-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Opens the cart sheet, which marks what can't be bought. */
export function ReviewCart() {
  const t = useWords()
  return (
    <button type="button" {...openDialogProps(cartSheetId)} className={buttonClass('outline')}>
      {t('Review your cart')}
    </button>
  )
}
