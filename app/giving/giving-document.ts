import { z } from 'zod'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/document.ts'
import {
  address,
  choice,
  email,
  type Field,
  group,
  number,
  paragraph,
  secret,
  text,
  toggle,
} from '#app/content/fields.ts'
import { defaultColour, defaultFont } from './button-style.ts'

const notUsedYet = 'Not used by the website yet.'
const fonts = [defaultFont, 'Arial', 'Helvetica', 'Georgia', 'Times New Roman'] as const

/**
 * How gifts reach the ministry (A§3 Giving-provider configuration). Visitors see what the Donate
 * page needs and nothing more (decision 3).
 */
export const giving = defineDocument({
  key: 'tithely',
  label: 'Tithe.ly configuration',
  fullName: 'Tithe.ly configuration',
  generalLabel: 'Basic configuration',
  publicPath: '/donate',
  warnings: ({ environment }) =>
    environment === 'sandbox'
      ? ['The environment is Sandbox: it is for trying out, not for gifts.']
      : [],
  summary: (values) => [
    { label: 'Giving', value: values.enabled ? 'Enabled' : 'Disabled' },
    { label: 'Giving URL', value: setOrNot(values.givingUrl) },
    { label: 'Organization ID', value: setOrNot(values.organizationId) },
    { label: 'Environment', value: values.environment === 'sandbox' ? 'Sandbox' : 'Production' },
  ],
  quickActions: [
    {
      label: 'Load Test Config',
      fill: { environment: 'sandbox', organizationId: 'test-org-123' },
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
      help: 'Your giving page, as in https://tithe.ly/give?c=123456. Shown first: it works everywhere.',
    }),
    organizationId: text('Organization ID', '', {
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
      { isPrivate: true },
    ),
    embedCode: paragraph('Embed code', '', {
      help: 'Opened after a tap, in a frame that cannot reach the rest of the site.',
      unseenBecause: 'It is opened by a tap, where there is no giving URL.',
    }),
    apiKey: secret('API key', { help: 'Kept encrypted. It is never shown again.' }),
    customization: group('Customization', {
      primaryColor: hexColour('Primary color', defaultColour),
      fontFamily: choice(
        'Font',
        fonts.map((name) => ({ value: name, label: name })),
        defaultFont,
      ),
      defaultAmount: number('Default amount, in dollars', 50, {
        min: 0,
        max: 100_000,
        help: 'Filled in on the page of a giving form (an organization ID that is no number).',
      }),
      showLogo: toggle('Show logo', true, { help: notUsedYet }),
      allowRecurring: toggle('Allow recurring gifts', true),
      allowAnonymous: toggle('Allow anonymous gifts', true, { isPrivate: true, help: notUsedYet }),
    }),
    integrationSettings: group('Integration settings', {
      autoRedirect: toggle('Redirect after a gift', false, { isPrivate: true, help: notUsedYet }),
      thankYouMessage: paragraph('Thank-you message', 'Thank you. Every gift keeps a light on.'),
      thankYouUrl: address('Thank-you page', '', { isPrivate: true, help: notUsedYet }),
      notificationEmail: email('Notification e-mail', '', { isPrivate: true, help: notUsedYet }),
    }),
  },
})

export type GivingConfiguration = DocumentValues<typeof giving>

/** An address that money may be sent to: https only, with a host. */
function secureAddress(label: string, options: { help: string }): Field<string> {
  const base = address(label, '', options)
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
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return protocol === 'https:' && hostname !== '' && username === ''
}

/** A colour of the provider's own button, as in #3B82F6. */
function hexColour(label: string, fallback: string): Field<string> {
  const input = z
    .string('must be a color')
    .regex(/^#[0-9a-f]{6}$/i, `must be a color, as in ${fallback}`)
  return { ...text(label, fallback), input, read: input.catch(fallback) }
}
