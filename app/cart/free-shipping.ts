import { formatWholeDollars, parseCents } from '#app/ui/format/money.ts'
import type { Words } from '#app/ui/words/words.ts'

/** 'Free over $75', by the shop's setting; empty if shipping is never free. */
export function freeOverText(freeOver: unknown, t: Words): string {
  const cents = parseCents(freeOver) ?? 0
  return cents > 0 ? t('Free over {amount}', { amount: formatWholeDollars(cents) }) : ''
}
