import { expect, test } from 'vitest'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

/** The exact texts that the specification requires on each page. */
const words: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...['Home', 'Services', 'About', 'Events', 'Media', 'Contact', 'Shop', 'Donate', 'Admin'],
    ...['Recovery Services', 'Spiritual Health', 'Community Support', 'Community Outreach'],
    ...['Recovery Programs', 'Powered by', 'Mental Health Support', 'Light', 'Dark', 'System'],
    ...['Your Cart', '0 items', 'Your cart is empty', 'Add some items to get started!'],
    ...['Ministries', 'Privacy Policy', 'Terms of Service'],
    ...['Get Help Today', 'Support Our Mission', 'Share Your Story', 'Volunteer'],
  ],
  '/services/addiction-recovery': [
    ...['Evidence-Based Addiction Treatment', 'detox', 'MAT', 'CBT', 'Dual diagnosis'],
    ...['Christian counseling', '24/7 crisis support'],
    ...['Medical Detox', 'Dual Diagnosis', 'Faith-Based Healing'],
    ...['Assessment', 'Detoxification', 'Treatment', 'Aftercare'],
    ...['Psalm 147:3', 'Get Help Now', 'Back to Services'],
  ],
  '/services/recovery-programs': [
    ...['Group Therapy', 'Individual Counseling', 'Transitional Housing'],
    ...['Start Recovery Today', 'Back to Services'],
  ],
  '/services/mental-health': [
    ...['CBT', 'Trauma-Informed Care', 'Faith-Based Counseling'],
    ...['Psalm 34:18', 'Back to Services'],
  ],
  '/services/spiritual-health': [
    ...['Bible Study Groups', 'Spiritual Mentoring', 'Prayer Ministry', 'Worship & Fellowship'],
    ...['Life Skills Training', 'Discipleship Program'],
    ...['2 Peter 3:18', 'Grow Spiritually', 'Back to Services'],
  ],
  '/services/homeless-support': ['Leviticus 19:33-34', 'Get Housing Help', 'Back to Services'],
  '/services/community-outreach': [
    ...['Matthew 5:16', 'Mobile Team', 'Meal Service', 'Peer Support', 'Administration'],
    ...['Contact Our Outreach Team', 'Back to Services'],
  ],
  '/events': ['All', 'List', 'Calendar', 'RSVP', 'Volunteer', 'Join', 'Get directions'],
  '/media': ['All', 'Featured videos'],
  '/contact': [
    ...['Full Name', 'Email Address', 'Phone', 'Request Type', 'Subject', 'Message'],
    ...['Send Message', 'within 24 hours', '24/7 crisis hotline'],
    ...['9:00 AM - 5:00 PM', '10:00 AM - 2:00 PM', 'After Service'],
    ...['988', '911', '1-800-662-4357'],
  ],
  '/donate': ['$25', '$50', '$100', '$250', '75%', '15%', '10%', 'Give Now', 'Memorial', 'Honor'],
  '/shop': [
    ...['Fulfilled by', 'Product type', 'Size', 'All', 'products', 'Cart', 'Details', 'Buy Now'],
  ],
  '/shop?type=mug&size=XL': ['0 of', 'No products found', 'Clear Filters'],
  '/shop/product/:shirt': [
    ...['Shop', 'Color', 'Size', 'Quantity', 'Front', 'Back', 'Add to Cart', 'Continue Shopping'],
    ...['View Cart', 'Fast shipping', '2-3 business days', '30-day returns', 'Faith-inspired'],
    ...['4.9', '127 reviews'],
  ],
  '/shop/product/none': ['Product Not Found', 'Back to Shop'],
  '/no/such/page': ['Page Not Found', 'Did you forget to add the page to the router?'],
}

test.each(Object.entries(words))('%s contains its required text', async (pattern, expected) => {
  const path = pattern.includes(':') ? pattern.replace(':shirt', (await demoShirt()).id) : pattern
  const html = await (await fetch(`${findProduct().address}${path}`)).text()
  const [body = ''] = /<body[\s\S]*<\/body>/.exec(html) ?? []
  const text = readable(body)
  expect(expected.filter((word) => !text.includes(word))).toEqual([])
})

/** Texts from a page's sections, in order. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...['Get Help Today', 'Where would you like to begin?', 'Matthew 11:28', 'Share Your Story'],
    ...['John 1:5', 'Volunteer'],
  ],
  '/about': [
    ...['A house with many chairs', 'Why 14:23', 'Our mission', 'How the story goes'],
    ...['The promise in our name', 'Who you will meet', 'Come and see'],
  ],
  '/services': [
    ...['Addiction Recovery', 'Mental Health', 'Homeless Support', 'Spiritual Health'],
    ...['Recovery Programs', 'Not sure where to begin?'],
  ],
  '/services/recovery-programs': ['Start Recovery', 'Group Therapy', 'It can be done', 'Isaiah'],
  '/services/spiritual-health': [
    ...['Discipleship Program', 'What we’ve seen', '2 Peter 3:18', 'Walk a little way with us'],
  ],
  '/services/community-outreach': [
    ...['Neighborhood Partners', 'Heard along the way', 'Matthew 5:16', 'Meal Service'],
    ...['Do you know someone who needs us?'],
  ],
  '/events': ['Calendar', 'RSVP', 'Matthew 18:20', 'Keep me posted'],
  '/contact': ['Visit us', '911', 'Full Name', 'Send Message', 'Office hours', 'Matthew 11:28'],
  '/donate': [
    ...['Give Now', 'What your gift can do', 'Other ways to give', '2 Corinthians 9:7'],
    ...['Where your gift goes', 'Memorial gift', 'Honor gift'],
  ],
}

test.each(Object.entries(parts))('the sections of %s are in order', async (path, expected) => {
  const html = await (await fetch(`${findProduct().address}${path}`)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const text = readable(main)
  const places = expected.map((word) => [text.indexOf(word), word] as const)
  expect(places.filter(([at]) => at === -1)).toEqual([])
  expect(places.toSorted(([one], [other]) => one - other)).toEqual(places)
})

/** The text of a page without scripts and tags. */
function readable(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
