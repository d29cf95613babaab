/**
 * What people call a section elsewhere (WordPress, Shopify, Mailchimp), by section key. Write
 * singulars; plurals match too. The shop has no coupons, so "coupon" leads to where prices are set.
 */
export const sectionSynonyms: Partial<Record<string, string>> = {
  dashboard: 'home start overview to-do todo tasks alert warning',
  'site-health': 'broken link error accessibility alt text check audit problem seo',
  drafts: 'schedule scheduled publish unpublish later plan version history revision',
  deleted: 'trash bin undo restore recover undelete removed version',
  numbers: 'number statistics stats traffic visitor views hits report export',
  messages:
    'inbox contact form email reply submission enquiry inquiry people prayer request export contacts csv address list',
  responses:
    'newsletter subscriber mailing list unsubscribe rsvp guest attendee registration signup attendance contact export people coming who is coming guest list check in check-in door walk-in headcount waiting list waitlist helper volunteer shift answers question',
  needs:
    'wish list wishlist donation drive in-kind supplies goods collect sock driver promise pledge',
  packing: 'pack ship packing slip pick list fulfill send boxes',
  orders:
    'refund return exchange cash label shipping tracking packing slip receipt sale purchase customer buyer fulfillment monthly report last month accountant bookkeeping accounting tax csv export people contact',
  logo: 'brand favicon icon',
  appearance: 'theme palette colors font heading design style accent',
  'pages-home': 'front page landing welcome start banner hero',
  'pages-events':
    'calendar link subscribe meeting service schedule recurring group study attendance times worship rsvp question helper shift waiting list',
  notices: 'announcement banner alert bar closed snow weather cancel notice news',
  'pages-media': 'sermon video youtube podcast message talk livestream',
  'pages-about': 'team staff story mission history portrait photo leader pastor',
  'pages-donate': 'donation giving gift tithe give offering',
  'pages-contact':
    'address phone number hours map directions location crisis hotline help line service times open opening office hours',
  'help-lines': 'crisis hotline help line emergency 988 211 phone number',
  'pages-footer': 'bottom social facebook instagram copyright',
  'pages-privacy': 'gdpr cookie legal policy',
  'pages-terms': 'legal conditions policy',
  'own-pages':
    'new page add page landing custom faq frequently asked question answer first visit blog news post article album gallery version history undo old revision',
  shop: 'coupon discount promo code sale price stock inventory size product merchandise catalog store variant sku arrange order of products sort rearrange reorder export csv',
  'shop-settings': 'coupon discount promo code tax shipping rate sales pickup',
  navigation: 'menu header link navbar submenu sub dropdown drop down arrange',
  'hero-sections': 'banner slider header picture cover headline carousel',
  testimonials: 'review story quote rating',
  seo: 'google search results meta sitemap title description url',
  'site-settings': 'timezone time zone name general configuration options',
  spanish: 'translation translate language espanol',
  imports: 'import upload csv shopify mailchimp calendar woocommerce excel migrate spreadsheet',
  'pages-services': 'program help ministry',
  'image-upload': 'photo gallery media library alt text image banner album portrait',
  files: 'pdf document download attachment word excel powerpoint audio form flyer media library',
  'tithely-config': 'donation giving gift tithely online payment',
  connections:
    'sender from email address smtp mail server gmail stripe card shipstation label integration setup connect',
  'email-log': 'sent sender email bounce bounced undelivered delivery spam',
  people:
    'team user staff invite invitation role permission member account admin access people person contact',
  activity: 'who changed what history log audit trail undo version',
  backups: 'backup restore download export archive copy',
  account:
    'password two-step 2fa mfa two-factor verification authenticator passkey sign-in login profile name log sign out',
}

/** The same for parts of editors, by section and path. Items of lists have no position in it. */
export const settingSynonyms: Partial<Record<string, string>> = {
  'seo/redirects': 'redirect old address url moved link 404',
  'pages-events/events.questions': 'ask guests rsvp form question',
  'pages-events/events.shifts': 'shift volunteer job sign-up signup',
  'pages-contact/contactInfo.specialDays':
    'holiday hours special closed office vacation break christmas december 24 25 eve new year thanksgiving easter good friday july 4',
  'pages-events/events.places':
    'waiting list waitlist capacity limit maximum spot space seat rsvp full how many',
  'pages-events/events.changes': 'cancel canceled move reschedule snow',
  'pages-events/events.onlineLink': 'zoom video meeting stream',
  'pages-events/events.attendance': 'online in-person hybrid zoom',
}
