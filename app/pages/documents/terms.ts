import { definePolicy } from './policy.ts'

/** What visitors can count on, and what we ask of them (decision 13). */
export const terms = definePolicy({
  key: 'terms',
  label: 'Terms of Service',
  publicPath: '/terms',
  lead: 'This website is here to help you find people who care. These few rules keep it safe for everyone.',
  sections: [
    {
      title: 'In an emergency',
      text: 'No one watches this website around the clock, and it can’t send help. If you or someone near you is in danger, call [911](tel:911). If you’re in crisis, call or text [988](tel:988) at any hour.',
    },
    {
      title: 'What these pages are',
      text: `What you read here is meant to encourage you and point the way. It isn’t medical, legal, or financial advice, and it doesn’t replace a doctor or a counselor. Please don’t stop a treatment because of something you read here.

We try to keep times, places, and services up to date, but things change. If a visit matters to you, check with us before you come.`,
    },
    {
      title: 'What we ask of you',
      text: 'Be honest and respectful when you write to us. Don’t send anything that could harm people or the website, and don’t try to reach parts of it that aren’t meant for you.',
    },
    {
      title: 'Giving',
      text: 'Giving is voluntary, and no help here depends on it. The company named where you give handles your gift under its own terms. If something went wrong with a gift, tell us and we’ll make it right with you.',
    },
    {
      title: 'Words and pictures',
      text: 'You’re welcome to share our pages and to print them for personal use or for your group. Please ask before you publish our words or pictures elsewhere.',
    },
    {
      title: 'Questions',
      text: 'If something here is unclear or seems unfair, [tell us](/contact). Our [Privacy Policy](/privacy) explains how we treat what you tell us.',
    },
  ],
})
