import type { Address } from '#app/orders/quote.ts'
import { isMilitary, isPostOffice } from '#app/ui/format/us-states.ts'
import { fold } from '#platform/text/fold.ts'

/** The limits of UPS and FedEx labels. */
export const maxLineLength = 35
const maxLines = 3

/**
 * The street lines as carriers print them: a long street wraps, and the apartment has its own line. Undefined if
 * they don't fit.
 */
export function carrierLines({
  street,
  street2,
}: Pick<Address, 'street' | 'street2'>): string[] | undefined {
  const lines = [street, street2].flatMap(wrap)
  const fits = lines.length <= maxLines && lines.every((line) => lengthOf(line) <= maxLineLength)
  return fits ? lines : undefined
}

/** Breaks between words; longer words stay whole. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = [lines.at(-1), word].filter((part) => part !== undefined).join(' ')
    if (lengthOf(joined) <= maxLineLength && lines.length > 0) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Shown to staff if the street doesn't fit on a label. */
export const tooLongForLabel = `Its street doesn't fit on a label: carriers print ${maxLines} lines of ${maxLineLength} letters. Shorten it in the order ("St" for "Street"), then try again.`

/** `usps_…` are Postal Service services, whatever account sells them. */
type ShippingMethod = { carrierCode: string; serviceCode?: string | undefined }

/**
 * Why a carrier can't deliver to an address, and what to do; undefined if it can. Only the Postal Service delivers
 * to PO boxes and to military and diplomatic mail.
 */
export function undeliverableBy(
  { carrierCode, serviceCode = '' }: ShippingMethod,
  address: Pick<Address, 'street' | 'street2' | 'city' | 'state'>,
): string | undefined {
  const isPost = ['usps', 'stamps_com'].includes(carrierCode)
  if (isPost || serviceCode.startsWith('usps_')) return undefined
  if (isMilitary(address.state) || isPostOffice(address.city)) {
    return 'Only USPS delivers to military and diplomatic addresses (APO, FPO, DPO). Choose USPS.'
  }
  return isPoBox(address)
    ? 'Only USPS delivers to PO boxes. Choose USPS, or ask the buyer for a street address and correct the order.'
    : undefined
}

/** PO boxes anywhere in a line, after `plainWords`. */
const poBoxes = [
  // PO Box, P.O. Box, P O Box, POBox, P0 Box, PO Bx, PO Drawer
  /(?:^| )p ?[o0] ?(?:box|bx|drawer|caller)(?:$| |\d)/,
  // POB 12, P.O.B. 12
  /(?:^| )p ?o ?b ?\d/,
  // Post Office Box, Post Box 12, Postal Box 12
  /(?:^| )post ?(?:off?ice|ofc|off) ?(?:box|bx|drawer)/,
  /(?:^| )(?:post|postal|caja) ?(?:box|bx|postal) ?(?:no |num |number )?(?:\d|[a-z]$)/,
  // Apartado (Postal) 12, Apdo. 12
  /(?:^| )(?:apartado|apdo|aptdo|casilla) ?(?:postal|de correos?)? ?(?:no |num )?(?:\d|$)/,
]

/** PO boxes only if the line says nothing else: Box 12, Drawer 12, PO 12, General Delivery. */
const boxAlone =
  /^(?:(?:box|bx|drawer|lock ?box|caller|p ?o) ?(?:no |num |number )?(?:\d+ ?[a-z]?|[a-z])|general delivery)$/

/** True for post office boxes. `RR 2 Box 5`, `PMB 12`, and `Box Elder Lane` are deliverable by truck. */
export function isPoBox({ street, street2 }: Pick<Address, 'street' | 'street2'>): boolean {
  const lines = [street, street2].map(plainWords).filter((line) => line !== '')
  const isBox = lines.some((line) => poBoxes.some((spelling) => spelling.test(line)))
  // a box after a street is in a mail room
  return isBox || boxAlone.test(lines[0] ?? '')
}

function plainWords(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
