import { definePolicy } from './policy.ts'

/** What the site keeps about people, and why (decision 13). */
export const privacy = definePolicy({
  key: 'privacy',
  label: 'Privacy Policy',
  publicPath: '/privacy',
  lead: 'You may read every page here without telling us who you are. What you do tell us stays between you and the people who help you.',
  sections: [
    {
      title: 'When you only read',
      text: `We do not follow you. There are no advertisements and no trackers on this website, and no page asks another company for anything while you read it.

We count how often each page is opened on a day, in English and in Spanish. Our server adds one to a number, and that is all: your address, your browser and the way you came are not kept with it, and no cookie or script is used. At the foot of some pages we ask if they were of help. Yes or No adds one to a number too. Nobody can tell from these numbers who read what. We keep them for three years.

If you choose light or dark colors, your own browser remembers that choice. It is not sent to us. Reading the pages sets no cookies.

Your browser also keeps one page of ours for times without network: the help lines, the next meetings and our address. Finish and clear, at the foot of every page, takes it away.

To keep the site safe, our server counts how often one network address sends a form or tries to sign in. Those counts are deleted within hours.`,
    },
    {
      title: 'When you write to us',
      text: `The contact form keeps what you type: your name, e-mail address, phone number if you give one, the kind of request, the subject and the message, and how we may reach you safely, if you say it. We keep it in our own database, locked with a key, so that no call for help is lost. What we answer is kept with it, locked too. The people who answer are told by e-mail that somebody wrote, and nothing of what.

{messages are passed on}

Only people of the ministry who answer messages may read yours. We do not sell it, lend it or use it for anything but answering you. Please leave out what you would rather say in person.

{time messages are kept} after it was answered, a message is deleted. One that nobody has answered yet stays until somebody does.

If you ask for our newsletter, we first email you to make sure that the address is yours. We keep it until you stop the newsletter; every letter has a link for that. A month after you stop, only a code made from your address is left, so that no one adds you again. If you don’t confirm, we delete the address within a month.`,
    },
    {
      title: 'When you say that you are coming',
      text: `One tap on an event is counted without your name. You may add a name and a way to reach you if you want to; then the people who prepare the event can see it. A cookie on your device remembers your own answers, so that you can change or cancel them. No script can read it, and nobody else uses it.

{time guest names are kept} after the event, names and contacts are removed. How many people came is kept.`,
    },
    {
      title: 'When you buy something',
      text: `A cart is kept for thirty days after you last used it, without your name; a cookie says which one is yours. With an order we keep your name, e-mail address, phone number, where the parcel goes and what you bought, because we have to send it and to keep our accounts. {time buyer names are kept} later the names and addresses are removed; what was sold stays in the accounts.

The company that takes the card learns what it needs to charge it. The company that carries the parcel learns the name and the address on it. Nobody else does.`,
    },
    {
      title: 'Videos, maps and giving',
      text: `Videos, the map and the giving form belong to other companies. They are not loaded until you tap them. From that tap on, that company sees your visit as it would on its own website, and its own privacy policy holds. The little pictures of the videos come from us.

Card numbers never reach our server: the company that handles the gift or the purchase takes them.

Staff who sign in get a cookie that keeps them signed in.`,
    },
    {
      title: 'Ask, correct, remove',
      text: 'You may ask at any time what we have kept about you, have it put right or have it removed. {ways to reach us}. A person will answer.',
    },
  ],
})
