import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { claimFingerprint, confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import type { RequestContext } from '#platform/context.ts'
import { isTranslated } from '#platform/language.ts'
import { type DonateContent, donate } from './donate-document.ts'

/** The confirmed notes about taxes, receipts, and monthly gifts. Confirming the English covers its translations. */
export async function readGiftNotes(
  visit: RequestContext,
  { taxNote, receiptNote, monthlyNote }: DonateContent['donationForm'],
  isMonthlyOffered: boolean,
): Promise<string[]> {
  const confirmed = await loadContent(visit, confirmedChecklist)
  const english = isTranslated(visit.language)
    ? (await readDocument(visit.db, donate)).values.donationForm
    : { taxNote, receiptNote, monthlyNote }
  return [
    confirmed.giftTax === claimFingerprint(english.taxNote) ? taxNote : '',
    confirmed.giftReceipt === claimFingerprint(english.receiptNote) ? receiptNote : '',
    isMonthlyOffered && confirmed.giftMonthly === claimFingerprint(english.monthlyNote)
      ? monthlyNote
      : '',
  ].filter((note) => note !== '')
}
