import { contact } from '#app/contact/document.ts'
import { sentNotice } from '#app/contact/wording.ts'
import { readDocument, saveDocument } from '#app/content/content.server.ts'
import { donate } from '#app/giving/donate-document.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { shop } from '#app/shop/shop-document.ts'
import { footer } from '#app/site/footer-document.ts'
import type { RequestContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Claim } from './attention.ts'
import { type ClaimKey, claimKeys, claimsDocument } from './claims-document.ts'

type Said = { label: string; says: string; section: string }

/** Every claim of the first-run list (decisions.md, owner-confirmation list), as it stands now. */
export async function listClaims(db: Db): Promise<Claim[]> {
  const [{ values: confirmed }, said] = await Promise.all([
    readDocument(db, claimsDocument),
    readClaims(db),
  ])
  return claimKeys.map((key) => ({
    key,
    ...said[key],
    isConfirmed: confirmed[key] === said[key].says,
  }))
}

/** Notes that the owner confirms a claim in the words that `says` repeats; `conflict` if they changed. */
export async function confirmClaim(
  context: RequestContext,
  key: ClaimKey,
  says: string,
): Promise<void> {
  const said = await readClaims(context.db)
  if (said[key].says !== says) {
    throw new AppError(
      'conflict',
      'Somebody has changed this since you opened it. Please read it again.',
    )
  }
  await saveDocument(
    context,
    claimsDocument,
    { [key]: says },
    { userId: context.session?.userId ?? null },
  )
}

async function readClaims(db: Db): Promise<Record<ClaimKey, Said>> {
  return {
    ...(await readShopClaims(db)),
    ...(await readCareClaims(db)),
    ...(await readOwnClaims(db)),
  }
}

async function readShopClaims(db: Db) {
  const { promises, rating, partner } = (await readDocument(db, shop)).values
  const section = 'shop-settings'
  return {
    returns: { label: 'Returns promise', says: promises.returns, section },
    shipping: { label: 'Shipping promise', says: promises.shipping, section },
    rating: {
      label: 'Rating line',
      says: rating.show ? `${rating.stars} stars, ${rating.count} reviews` : 'Not shown',
      section,
    },
    partner: {
      label: 'Fulfilled by',
      says: partner.name || 'Each product names its own vendor',
      section,
    },
  }
}

async function readCareClaims(db: Db) {
  const [{ values: recovery }, { values: reach }] = await Promise.all([
    readDocument(db, addictionRecovery),
    readDocument(db, contact),
  ])
  const offered = recovery.main.services.map(({ description }) => description)
  const hotlines = offered.filter((text) => text.includes('24/7'))
  const section = 'pages-addiction-recovery'
  return {
    hotline: {
      label: 'Crisis line and its number',
      says: `${hotlines.join(', ') || 'No crisis line is promised'}. Phone: ${reach.contactInfo.phone || 'none'}`,
      section: hotlines.length > 0 ? section : 'pages-contact',
    },
    medical: {
      label: 'Medical services',
      says: offered.filter((text) => !hotlines.includes(text)).join(', ') || 'None are named',
      section,
    },
    reply: { label: 'Promise to reply', says: sentNotice.text, section: 'pages-contact' },
  }
}

async function readOwnClaims(db: Db) {
  const [{ values: give }, { values: home }, { values: foot }] = await Promise.all([
    readDocument(db, donate),
    readDocument(db, homepage),
    readDocument(db, footer),
  ])
  const shares = give.transparency.breakdown.map(({ label, percent }) => `${percent}% ${label}`)
  const names = home.testimonials.items.map(({ name }) => name)
  const { privacyPolicyUrl, copyrightText } = foot.bottomBar
  return {
    funds: {
      label: 'What gifts are used for',
      says: shares.join(', ') || 'No shares are named',
      section: 'pages-donate',
    },
    testimonials: {
      label: 'Testimonials (the built-in ones are samples)',
      says: names.join(', ') || 'None',
      section: 'testimonials',
    },
    privacy: {
      label: 'Privacy policy',
      says: privacyPolicyUrl === '#' ? 'The page that comes with the site' : privacyPolicyUrl,
      section: 'pages-footer',
    },
    legal: {
      label: 'Legal name and tax-exempt status',
      says: copyrightText || 'No copyright line',
      section: 'pages-footer',
    },
  }
}
