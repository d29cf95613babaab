import { ratingMark, ratingText } from '#app/catalog/rating-text.ts'
import { shop } from '#app/catalog/shop-document.ts'
import type { SizeMeasures } from '#app/catalog/size-table-field.ts'
import { contact } from '#app/contact/document.ts'
import { readDocument, saveDocument } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type DonateContent, donate } from '#app/giving/donate-document.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { privacy } from '#app/pages/documents/privacy.ts'
import { terms } from '#app/pages/documents/terms.ts'
import {
  type ChecklistKey,
  checklistKeys,
  claimFingerprint,
  confirmedChecklist,
} from '#app/site/documents/confirmed-checklist.ts'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { addressLines, policyUrl } from '#app/site/frame/layout-data.ts'
import { listOfficeHours } from '#app/site/office-hours.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { sourceLanguage } from '#platform/language.ts'
import type { ChecklistItem } from './attention.ts'

/** A checklist item: the values to confirm and their description. */
type ChecklistText = { label: string; says: string; mark: string; section: string }

/** Every item of the first-run checklist (docs/decisions/gaps.md), with its current values. */
export async function readChecklist(db: Db): Promise<ChecklistItem[]> {
  const [{ values: confirmed }, texts] = await Promise.all([
    readDocument(db, confirmedChecklist),
    readChecklistTexts(db),
  ])
  return checklistKeys.map((key) => ({
    key,
    ...texts[key],
    isConfirmed: confirmed[key] === texts[key].mark,
  }))
}

/**
 * Records that the owner confirms an item with the values in `mark`. Throws `conflict` if they
 * changed.
 */
export async function confirmItem(
  context: RequestContext,
  key: ChecklistKey,
  mark: string,
): Promise<void> {
  const texts = await readChecklistTexts(context.db)
  if (texts[key].mark !== mark) {
    throw new AppError(
      'conflict',
      'Someone has changed this since you opened it. Please read it again.',
    )
  }
  await saveDocument(
    context,
    confirmedChecklist,
    { [key]: mark },
    { userId: context.session?.userId ?? null },
  )
}

/** Undoes a confirmation, so that the owner is asked again. */
export async function unconfirmItem(context: RequestContext, key: ChecklistKey): Promise<void> {
  const userId = context.session?.userId ?? null
  await saveDocument(context, confirmedChecklist, { [key]: '' }, { userId })
}

async function readChecklistTexts(db: Db): Promise<Record<ChecklistKey, ChecklistText>> {
  return {
    ...(await readShopTexts(db)),
    ...(await readCareTexts(db)),
    ...(await readMinistryTexts(db)),
  }
}

async function readShopTexts(db: Db) {
  const { promises, rating, partner, sizeTable } = (await readDocument(db, shop)).values
  const section = 'shop-settings'
  return {
    returns: {
      label: 'Returns promise',
      says: promises.returns,
      mark: claimFingerprint(promises.returns),
      section: `${section}/promises.returns`,
    },
    shipping: {
      label: 'Shipping promise',
      says: promises.shipping,
      mark: claimFingerprint(promises.shipping),
      section: `${section}/promises.shipping`,
    },
    rating: {
      label: 'Rating line',
      says: ratingText(rating),
      mark: ratingMark(rating),
      section: `${section}/rating.show`,
    },
    sizes: {
      label: 'Size chart',
      says: sizeTable.map(sizeText).join('; ') || 'Not shown',
      mark: claimFingerprint(
        sizeTable.map(({ size, chest, shirt, warm }) => [size, chest, shirt, warm]),
      ),
      section: `${section}/sizeTable`,
    },
    partner: {
      label: 'Fulfilled by',
      says: partner.name || 'Each product names its own vendor',
      mark: claimFingerprint(partner.name),
      section: `${section}/partner.name`,
    },
  }
}

function sizeText({ size, chest, shirt, warm }: SizeMeasures): string {
  return `${size}: chest ${chest || 'unknown'}, length ${shirt || 'unknown'} and ${warm || 'unknown'}`
}

async function readCareTexts(db: Db) {
  const [{ values: recovery }, { values: reach }] = await Promise.all([
    readDocument(db, addictionRecovery),
    readDocument(db, contact),
  ])
  const { phone, address, hours, schedule } = reach.contactInfo
  const list = 'pages-addiction-recovery/main.services'
  const offered = recovery.main.services.map(({ description, isCrisisLine }, at) => ({
    description,
    isCrisisLine,
    field: `${list}.${at}.description`,
  }))
  const hotlines = offered.filter(({ isCrisisLine }) => isCrisisLine)
  const others = offered.filter(({ isCrisisLine }) => !isCrisisLine)
  const named = (some: typeof offered) => some.map(({ description }) => description)
  return {
    hotline: {
      label: 'Crisis line and its number',
      says: `${named(hotlines).join(', ') || 'No crisis line listed'}. Phone: ${reach.contactInfo.phone || 'none'}`,
      mark: claimFingerprint({ lines: named(hotlines), phone: reach.contactInfo.phone }),
      section: hotlines[0]?.field ?? 'pages-contact/contactInfo.phone',
    },
    medical: {
      label: 'Medical services',
      says: named(others).join(', ') || 'None listed',
      mark: claimFingerprint(named(others)),
      section: others[0]?.field ?? list,
    },
    contact: {
      label: 'Phone, address, and hours',
      says: describeContact(reach.contactInfo),
      mark: claimFingerprint(
        // hours by day count only once there are some, so that earlier confirmations stay valid
        schedule.length > 0 ? [phone, address, hours, schedule] : [phone, address, hours],
      ),
      section: 'pages-contact/contactInfo.phone',
    },
    reply: {
      label: 'Reply time',
      says: reach.form.replyPromise || 'No reply time promised',
      mark: claimFingerprint(reach.form.replyPromise),
      section: 'pages-contact/form.replyPromise',
    },
  }
}

function describeContact(reach: ContactFacts): string {
  const rows = listOfficeHours(reach, wordsOf(sourceLanguage), sourceLanguage)
  const open = rows.map(({ day, open: times }) => `${day} ${times}`).join(', ')
  const facts = [reach.phone, addressLines(reach.address).join(', '), open].filter(Boolean)
  return facts.join(' · ') || 'Not entered yet'
}

async function readMinistryTexts(db: Db) {
  const [{ values: give }, { values: home }, { values: foot }] = await Promise.all([
    readDocument(db, donate),
    readDocument(db, homepage),
    readDocument(db, footer),
  ])
  const shares = give.transparency.breakdown.map(({ label, percent }) => `${percent}% ${label}`)
  const names = home.testimonials.items.map(({ name }) => name)
  const { privacyPolicyUrl, termsOfServiceUrl, copyrightText } = foot.bottomBar
  return {
    funds: {
      label: 'How gifts are used',
      says: shares.join(', ') || 'No breakdown listed',
      mark: claimFingerprint(
        give.transparency.breakdown.map(({ label, percent }) => [label, percent]),
      ),
      section: 'pages-donate/transparency.breakdown',
    },
    giftTax: giftNote('Tax-deductible gifts', give, 'taxNote'),
    giftReceipt: giftNote('Receipts for gifts', give, 'receiptNote'),
    giftMonthly: giftNote('How to stop a monthly gift', give, 'monthlyNote'),
    testimonials: {
      label: 'Testimonials (the built-in ones are samples)',
      says: names.join(', ') || 'None',
      mark: claimFingerprint(names),
      section: 'testimonials',
    },
    privacy: {
      label: 'Privacy policy',
      ...(await policyText(db, privacy, policyUrl(privacyPolicyUrl, '/privacy'), {
        own: 'pages-privacy/sections',
        address: 'pages-footer/bottomBar.privacyPolicyUrl',
      })),
    },
    terms: {
      label: 'Terms of service',
      ...(await policyText(db, terms, policyUrl(termsOfServiceUrl, '/terms'), {
        own: 'pages-terms/sections',
        address: 'pages-footer/bottomBar.termsOfServiceUrl',
      })),
    },
    legal: {
      label: 'Legal name and tax-exempt status',
      says: copyrightText || 'No copyright line',
      mark: claimFingerprint(copyrightText),
      section: 'pages-footer/bottomBar.copyrightText',
    },
  }
}

function giftNote(
  label: string,
  { donationForm }: DonateContent,
  field: 'taxNote' | 'receiptNote' | 'monthlyNote',
): ChecklistText {
  const text = donationForm[field]
  const section = `pages-donate/donationForm.${field}`
  return { label, says: text || 'Not mentioned', mark: claimFingerprint(text), section }
}

/** The policy that the footer links to: the site's own page at its newest version, or another URL. */
async function policyText(
  db: Db,
  document: DocumentDefinition,
  address: string,
  sections: { own: string; address: string },
) {
  if (address !== document.publicPath) {
    return { says: address, mark: claimFingerprint({ address }), section: sections.address }
  }
  const { version } = await readDocument(db, document)
  const words = version > 0 ? `, with your changes (version ${version})` : ''
  const says = `The page that came with the site${words}`
  return { says, mark: claimFingerprint({ version }), section: sections.own }
}
