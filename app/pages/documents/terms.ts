import { definePolicy } from './policy.ts'

/** What visitors can count on, and what is asked of them (decision 13). */
export const terms = definePolicy({
  key: 'terms',
  label: 'Terms of Service',
  publicPath: '/terms',
  lead: 'This website is here to help you find people who care. These few rules keep it safe for everyone.',
  sections: [
    {
      title: 'In an emergency',
      text: 'This website is not watched around the clock and cannot send help. If you or someone near you is in danger, call [911](tel:911). If you are in crisis, call or text [988](tel:988) at any hour.',
    },
    {
      title: 'What these pages are',
      text: `What you read here is meant to encourage and to point the way. It is not medical, legal or financial advice, and it does not take the place of a doctor or a counselor. Please do not stop a treatment because of something that you read here.

We try to keep times, places and services right. Things change; if a visit matters to you, ask us before you set out.`,
    },
    {
      title: 'What we ask of you',
      text: 'Write to us as yourself, and with respect. Do not send what could harm people or the website, and do not try to reach parts of it that are not meant for you.',
    },
    {
      title: 'Giving',
      text: 'Gifts are free, and no help here depends on one. A gift is handled by the company named where you give, under its own terms. If a gift went wrong, tell us and we will put it right with you.',
    },
    {
      title: 'Words and pictures',
      text: 'You are welcome to share our pages and to print them for personal use or for your group. Please ask before you publish our words or pictures elsewhere.',
    },
    {
      title: 'Questions',
      text: 'If something here is unclear or seems unfair, [tell us](/contact). How we treat what you tell us stands in our [Privacy Policy](/privacy).',
    },
  ],
})
