import { definePolicy } from './policy.ts'

/** What the site keeps about people, and why (decision 13). */
export const privacy = definePolicy({
  key: 'privacy',
  label: 'Privacy Policy',
  publicPath: '/privacy',
  lead: 'You can read every page here without telling us who you are. What you tell us stays between you and the people who help you.',
  sections: [
    {
      title: 'When you visit',
      text: `We don’t track you. This website has no ads and no trackers, and no page contacts another company while you read it.

We count how often each page is opened each day, in English and in Spanish. Our server adds one to a number, and that’s all. It doesn’t keep your network address, your browser, or how you got here, and it uses no cookie or script. At the end of some pages, we ask if they were helpful. Yes or No adds one to a number too. No one can tell from these numbers who read what. We keep them for three years.

If you choose light or dark colors, your own browser remembers your choice. It isn’t sent to us. Reading the pages sets no cookies.

Your browser also saves one of our pages for when you’re offline: the help lines, the next meetings, and our address. Finish and clear, at the bottom of every page, removes it.

To keep the site safe, our server counts how often one network address sends a form or tries to sign in. We delete those counts within hours.`,
    },
    {
      title: 'When you write to us',
      text: `We keep what you type in the contact form: your name, your email address, your phone number if you give one, the type of request, the subject, the message, and how we can reach you safely, if you tell us. We keep it encrypted in our own database so that no call for help is lost. Our answers are kept with it, also encrypted. The people who answer get an email that says someone wrote, but not what they wrote.

{messages are passed on}

Only the people at the ministry who answer messages can read yours. We don’t sell it, lend it, or use it for anything but answering you. Please leave out anything you’d rather say in person.

{time messages are kept} after we answer a message, we delete it. A message that no one has answered yet stays until someone does.

If you ask for our newsletter, we first email you to make sure that the address is yours. We keep it until you unsubscribe. Every newsletter has a link for that. A month after you unsubscribe, only a code made from your address is left, so that no one adds you again. If you don’t confirm, we delete the address within a month.`,
    },
    {
      title: 'When you RSVP',
      text: `When you tap RSVP on an event, we count you without your name. If you want, you can add a name and a way to reach you. Then the people who plan the event can see it. Some events ask more, such as whether you need a ride. We store those answers encrypted, and delete them with your name. A cookie on your device remembers your RSVPs so that you can change or cancel them. No script can read it, and no one else uses it.

{time guest names are kept} after the event, we remove names and contact information. We keep how many people came.`,
    },
    {
      title: 'When you offer to bring something',
      text: 'When you tell us what you’ll bring, we keep your first name and a way to reach you, so that we know who’s coming. A cookie on your device remembers it so that you can change or cancel it. {time guest names are kept} later, we remove the name and contact information.',
    },
    {
      title: 'When you buy something',
      text: `We keep your cart for thirty days after you last used it, without your name. A cookie tells us which one is yours. When you order, we keep your name, email address, phone number, shipping address, and what you bought, because we have to ship it and keep our accounts. {time buyer names are kept} later, we remove the names and addresses. What was sold stays in our accounts.

The company that handles the payment gets what it needs to charge your card. The company that delivers the package gets the name and address on it. No one else does.`,
    },
    {
      title: 'Videos, maps, and giving',
      text: `Videos, the map, and the giving form come from other companies. They don’t load until you tap them. From then on, that company sees your visit as it would on its own website, and its own privacy policy applies. The videos’ thumbnails come from us.

Card numbers never reach our server. The company that handles the gift or the purchase takes them.

Staff who sign in get a cookie that keeps them signed in.`,
    },
    {
      title: 'Ask, correct, or remove',
      text: 'At any time, you can ask us what we keep about you, and have it corrected or removed. {ways to reach us}. A person will answer.',
    },
  ],
})
