import { z } from 'zod'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { unused, withHints } from '#app/content/kit/field-hints.ts'
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

/** The test organization (A§4.4). Not a real one. */
const testOrganization = 'test-org-123'
const formOnly = 'Used only with a giving form. A giving URL has its own settings.'
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
  // only owners decide where gifts go
  permission: 'giving',
  notices: ({ environment }) =>
    environment === 'sandbox'
      ? [
          'The environment is Sandbox, so gifts won’t reach your ministry. You can change it under Not used.',
        ]
      : [],
  warnings: ({ environment, enabled }) => {
    if (environment !== 'sandbox') return []
    return enabled
      ? ['Giving is on, but the environment is Sandbox, so visitors can’t give real money.']
      : ['The environment is Sandbox, which is only for testing.']
  },
  guide: {
    title: 'How to set up giving',
    steps: [
      'Sign in at tithe.ly with your ministry’s account. It needs permission to change giving settings.',
      'Open the giving page that donors see, and look at its web address.',
      'If it looks like https://tithe.ly/give?c=123456, the number at the end is your organization ID.',
      'If it looks like https://give.tithe.ly/?formId=1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f, it’s a giving form. Its ID is everything after formId= up to the next & or the end.',
      'Copy the whole address into Giving URL. That’s all you need. If you leave it blank, the site uses the embed code or the organization ID.',
      'Turn on Enabled, and save. Then open the Donate page and click its button to make sure it opens your giving page.',
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
      help: 'Your giving page, such as https://tithe.ly/give?c=123456. Visitors can choose an amount on your site if this is a Tithe.ly giving form or has amount= (in dollars) in it. Add frequency= if the page takes one-time or monthly.',
    }),
    organizationId: organization('Organization ID', {
      help: 'Your church number, or the ID of a giving form.',
      unseenBecause: 'The giving URL is used instead.',
    }),
    environment: unused(
      choice(
        'Environment',
        [
          { value: 'production', label: 'Production' },
          { value: 'sandbox', label: 'Sandbox' },
        ],
        'production',
        { isPrivate: true, help: 'Sandbox is for testing.' },
      ),
    ),
    embedCode: withHints(
      paragraph('Embed code', '', {
        help: 'Opens when visitors tap it. It can’t reach the rest of the site.',
        unseenBecause: 'Visitors open it with a tap, if there’s no giving URL.',
      }),
      { isCode: true },
    ),
    apiKey: unused(secret('API key', { help: 'Stored encrypted and never shown again.' })),
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
        help: 'Filled in for visitors if the organization ID is a giving form.',
        unseenBecause: formOnly,
      }),
      showLogo: unused(toggle('Show logo', true)),
      allowRecurring: toggle('Allow recurring gifts', true, { unseenBecause: formOnly }),
      allowAnonymous: unused(toggle('Allow anonymous gifts', true, { isPrivate: true })),
    }),
    integrationSettings: group('Integration settings', {
      autoRedirect: unused(toggle('Redirect after a gift', false, { isPrivate: true })),
      thankYouMessage: paragraph('Thank-you message', 'Thank you. Every gift keeps a light on.'),
      thankYouUrl: unused(url('Thank-you page', '', { isPrivate: true })),
      notificationEmail: unused(email('Notification email', '', { isPrivate: true })),
    }),
  },
})

export type GivingConfiguration = DocumentValues<typeof giving>

/** A URL for payments: https only, with a host. */
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

/** An organization ID; rejects anything that couldn't open a giving page. */
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
      'must be a church number, such as 123456, or the whole ID of a giving form. See the guide above',
    )
  return { ...base, input }
}

/** A color of the provider's own button, as in #3B82F6. */
function hexColor(label: string, fallback: string): Field<string> {
  const input = z
    .string('must be a color')
    .regex(/^#[0-9a-fA-F]{6}$/, `must be a color, such as ${fallback}`)
  const base = withHints(text(label, fallback), { isCode: true })
  return { ...base, input, read: input.catch(fallback) }
}
