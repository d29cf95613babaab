import { z } from 'zod'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  email,
  type Field,
  group,
  number,
  paragraph,
  secret,
  text,
  toggle,
  url,
} from '#app/content/kit/fields.ts'
import { isWebUrl } from '#app/content/kit/site-path.ts'
import { defaultColor, defaultFont } from './button-style.ts'
import { kindOfOrganization } from './organization.ts'

/** Fills the form for trying it out (A§4.4); it leads nowhere. */
const testOrganization = 'test-org-123'
const notUsedYet = 'Not used by the website yet.'
const formOnly = 'Told to a giving form; a giving URL has its own settings.'
const fonts = [defaultFont, 'Arial', 'Helvetica', 'Georgia', 'Times New Roman'] as const

/**
 * How gifts reach the ministry (A§3.3). Visitors see what the Donate
 * page needs and nothing more (decision 3).
 */
export const giving = defineDocument({
  key: 'tithely',
  label: 'Tithe.ly configuration',
  fullName: 'Tithe.ly configuration',
  generalLabel: 'Basic configuration',
  publicPath: '/donate',
  refusesUnknownKeys: true,
  // where gifts go is the owner's word
  permission: 'giving',
  notices: ({ environment }) =>
    environment === 'sandbox'
      ? ['Sandbox: these settings are for trying out. Gifts would not reach the ministry.']
      : [],
  warnings: ({ environment, enabled }) => {
    if (environment !== 'sandbox') return []
    return enabled
      ? ['Giving is on and the environment is Sandbox: visitors could not give for real.']
      : ['The environment is Sandbox: it is for trying out, not for gifts.']
  },
  guide: {
    title: 'How to set up giving',
    steps: [
      'Sign in at tithe.ly with the account of your ministry. You need one that may change giving.',
      'Open your giving page there, the one that donors see, and look at its address.',
      'An address such as https://tithe.ly/give?c=123456 ends in your organization ID: here it is 123456.',
      'An address such as https://give.tithe.ly/?formId=1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f is of a giving form: its ID is all that follows formId= up to the next & or the end.',
      'Copy the whole address into Giving URL. That alone is enough, and it works everywhere. Without it, the organization ID opens the page, or the embed code does.',
      'Leave the environment at Production, switch Enabled on and save. Then open the Donate page and press its button once, to see that it leads to you.',
      'The API key is not needed for any of this.',
    ],
  },
  summary: (values) => [
    { label: 'Giving', value: values.enabled ? 'Enabled' : 'Disabled' },
    { label: 'Giving URL', value: setOrNot(values.givingUrl) },
    { label: 'Organization ID', value: setOrNot(values.organizationId) },
    { label: 'Environment', value: values.environment === 'sandbox' ? 'Sandbox' : 'Production' },
  ],
  quickActions: [
    {
      label: 'Load Test Config',
      fill: { environment: 'sandbox', organizationId: testOrganization },
      toast: {
        title: 'Test Configuration Applied',
        description: 'Sandbox settings are filled in. Nothing changes until you save.',
      },
    },
  ],
  fields: {
    enabled: toggle('Enabled', false, {
      help: 'While this is off, the Donate page asks visitors to call or write instead.',
    }),
    givingUrl: secureAddress('Giving URL', {
      help: 'Your giving page, as in https://tithe.ly/give?c=123456. Shown first: it works everywhere. Visitors choose an amount where your page can be told one: a giving form of Tithe.ly, or an address with amount= (in dollars) in it, and frequency= where it takes that too (one-time or monthly).',
    }),
    organizationId: organization('Organization ID', {
      help: 'The number of the church, or the id of a giving form.',
      unseenBecause: 'The giving URL goes before it.',
    }),
    environment: choice(
      'Environment',
      [
        { value: 'production', label: 'Production' },
        { value: 'sandbox', label: 'Sandbox' },
      ],
      'production',
      { isPrivate: true, help: `Sandbox is for trying out. ${notUsedYet}` },
    ),
    embedCode: withHints(
      paragraph('Embed code', '', {
        help: 'Opened after a tap, in a frame that cannot reach the rest of the site.',
        unseenBecause: 'It is opened by a tap, where there is no giving URL.',
      }),
      { isCode: true },
    ),
    apiKey: secret('API key', {
      help: `Kept encrypted, and never shown again. ${notUsedYet}`,
    }),
    customization: group('Customization', {
      primaryColor: hexColor('Primary color', defaultColor),
      fontFamily: choice(
        'Font',
        fonts.map((name) => ({ value: name, label: name })),
        defaultFont,
      ),
      defaultAmount: number('Default amount, in dollars', 50, {
        min: 0,
        max: 100_000,
        help: 'Filled in on the page of a giving form (an organization ID that is no number).',
        unseenBecause: formOnly,
      }),
      showLogo: toggle('Show logo', true, { unseenBecause: notUsedYet }),
      allowRecurring: toggle('Allow recurring gifts', true, { unseenBecause: formOnly }),
      allowAnonymous: toggle('Allow anonymous gifts', true, { isPrivate: true, help: notUsedYet }),
    }),
    integrationSettings: group('Integration settings', {
      autoRedirect: toggle('Redirect after a gift', false, { isPrivate: true, help: notUsedYet }),
      thankYouMessage: paragraph('Thank-you message', 'Thank you. Every gift keeps a light on.'),
      thankYouUrl: url('Thank-you page', '', { isPrivate: true, help: notUsedYet }),
      notificationEmail: email('Notification e-mail', '', { isPrivate: true, help: notUsedYet }),
    }),
  },
})

export type GivingConfiguration = DocumentValues<typeof giving>

/** An address that money may be sent to: https only, with a host. */
function secureAddress(label: string, options: { help: string }): Field<string> {
  const base = url(label, '', options)
  const input = z
    .string('must be text')
    .max(2000, 'is too long (at most 2000 characters)')
    .nullable()
    .transform((value) => value?.trim() ?? '')
    .refine((value) => value === '' || isSecure(value), 'must begin with https://')
  const read = z.string().refine(isSecure).catch('')
  return { ...base, input, read }
}

function isSecure(value: string): boolean {
  return /^https:/i.test(value) && isWebUrl(value)
}

/** What names an organization at the provider; nothing else could ever open a giving page. */
function organization(
  label: string,
  options: { help: string; unseenBecause: string },
): Field<string> {
  const base = withHints(text(label, '', options), { isCode: true })
  const input = z
    .string('must be text')
    .max(300, 'is too long (at most 300 characters)')
    .nullable()
    .transform((value) => value?.trim() ?? '')
    .refine(
      (value) => value === '' || value === testOrganization || kindOfOrganization(value),
      'must be the number of a church, as in 123456, or the whole ID of a giving form; the guide above says where it is',
    )
  return { ...base, input }
}

/** A color of the provider's own button, as in #3B82F6. */
function hexColor(label: string, fallback: string): Field<string> {
  const input = z
    .string('must be a color')
    .regex(/^#[0-9a-fA-F]{6}$/, `must be a color, as in ${fallback}`)
  const base = withHints(text(label, fallback), { isCode: true })
  return { ...base, input, read: input.catch(fallback) }
}
