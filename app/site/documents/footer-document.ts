import { defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  email,
  group,
  list,
  paragraph,
  text,
  toggle,
  url,
} from '#app/content/kit/fields.ts'
import { postalAddress } from './contact-fields.ts'

const newLink = { label: 'New Link', url: '/' }
const linkAdded = {
  title: 'Link Added',
  description: "New quick link added. Don't forget to save your changes!",
}

/** A light plate is seen only on dark ground, and a dark one only on light ground. */
const plateChoices = [
  { value: 'none', label: 'None' },
  { value: 'light', label: 'Light, in the dark theme and the footer' },
  { value: 'dark', label: 'Dark, in the light theme' },
] as const

/** The footer (V§2.4, A§3.2). */
export const footer = defineDocument({
  key: 'footer',
  permission: 'settings',
  label: 'Footer',
  publicPath: '/',
  summary: ({ logo, socialMedia, quickLinks, contact, donate, bottomBar }) => [
    { label: 'Logo', value: enabledOrNot(logo.showLogo) },
    { label: 'Social media', value: enabledOrNot(socialMedia.showSocialMedia) },
    { label: 'Quick links', value: quickLinks.length, block: 'quickLinks' },
    { label: 'Contact', value: enabledOrNot(contact.showContact) },
    { label: 'Donate button', value: enabledOrNot(donate.showDonateButton) },
    { label: 'Copyright', value: setOrNot(bottomBar.copyrightText) },
  ],
  quickActions: [
    { label: 'Add Quick Link', add: { path: 'quickLinks', item: newLink }, toast: linkAdded },
  ],
  relatedSections: [{ label: 'Manage Logo', section: 'logo' }],
  fields: {
    logo: group('Logo', {
      showLogo: toggle('Show the logo', true),
      showName: toggle('Show the name beside the logo', true, {
        help: 'Turn it off if the logo has your name in it. The logo then gets larger in the header, too.',
      }),
      plate: choice('Plate behind the logo', plateChoices, 'none', {
        help: 'For a logo that almost disappears in one theme.',
      }),
      title: text('Title', '14:23', { required: true, help: 'The header shows it, too.' }),
      subtitle: text('Subtitle', 'Ministries'),
    }),
    mission: group('Mission', {
      text: paragraph(
        'Text',
        'A light left on for anyone on the road home. Come as you are. You’ll be heard, and you won’t walk alone.',
      ),
    }),
    socialMedia: group('Social media', {
      showSocialMedia: toggle('Show social media', true),
      facebook: url('Facebook', '', { help: 'Leave it blank to hide it.' }),
      instagram: url('Instagram', ''),
      youtube: url('YouTube', ''),
    }),
    quickLinks: list(
      'Quick links',
      { label: text('Label', ''), url: withHints(url('Link', '/'), { offersPages: true }) },
      {
        namedBy: ['label', 'url'],
        fallback: [
          { label: 'About us', url: '/about' },
          { label: 'Our services', url: '/services' },
          { label: 'Events', url: '/events' },
          { label: 'Watch and listen', url: '/media' },
          { label: 'Talk to us', url: '/contact' },
        ],
        addLabel: 'Add Quick Link',
        newItem: newLink,
        addedToast: linkAdded,
      },
    ),
    contact: group(
      'Contact',
      {
        showContact: toggle('Show contact', true),
        address: postalAddress('Address'),
        phone: text('Phone', ''),
        email: email('Email', ''),
      },
      { help: 'Anything left blank here comes from the Contact page.' },
    ),
    donate: group('Donate button', {
      showDonateButton: toggle('Show the button', true),
      buttonText: text('Text', 'Support Our Mission', { required: true }),
      donateUrl: withHints(url('Link', '/donate'), { offersPages: true }),
    }),
    bottomBar: group('Bottom bar', {
      copyrightText: text('Copyright', '© 14:23 Ministries. Everyone is welcome here.'),
      showPrivacyPolicy: toggle('Show the privacy policy', true),
      privacyPolicyUrl: url('Privacy policy link', '#', {
        help: '# uses the built-in page, /privacy.',
      }),
      showTermsOfService: toggle('Show the terms of service', true),
      termsOfServiceUrl: url('Terms of service link', '#', {
        help: '# uses the built-in page, /terms.',
      }),
    }),
  },
})

function enabledOrNot(isShown: boolean): string {
  return isShown ? 'Enabled' : 'Disabled'
}
