import { formatRound, parseCents } from '#app/ui/format/money.ts'

/** 'Free over $75', as the shop's setting says it; empty where shipping is never free. */
export function freeOverText(freeOver: unknown): string {
  const cents = parseCents(freeOver) ?? 0
  return cents > 0 ? `Free over ${formatRound(cents)}` : ''
}
