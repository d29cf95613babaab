import { expect, test } from 'vitest'
import { readSheet } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { consentReader } from './consent.ts'

/** For each row, whether it's imported. The first column holds the emails. */
async function isImported(lines: string[], fileName = 'list.csv'): Promise<boolean[]> {
  const sheet = await readSheet(Buffer.from(lines.join('\n')), {
    email: ['Email', 'Email Address'],
  })
  const { whyNot } = consentReader(sheet, { fileName, emailColumn: sheet.headingOf('email') })
  return sheet.rows.map(({ all }) => whyNot(all) === undefined)
}

const mailchimp =
  'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS'

test.each([
  [
    'Mailchimp, subscribed',
    [
      mailchimp,
      'a@example.org,A,2,,,2018-02-12 10:54:27,192.0.2.1,47.6,US,WA,2018-02-12 10:54:27,4,c,,',
      'b@example.org,B,2,2018-02-12 10:54:27,192.0.2.1,,,47.6,US,WA,2018-02-12 10:54:27,4,c,,',
      'c@example.org,C,2,,,,,47.6,US,WA,2018-02-12 10:54:27,4,c,,',
    ],
    [true, true, false],
  ],
  [
    'Mailchimp, unsubscribed',
    [
      `${mailchimp},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON`,
      'a@example.org,A,2,,,2018-02-12 10:54:27,,,,,,,,,,2018-07-23 12:19:27,,,',
      'b@example.org,A,2,,,2018-02-12 10:54:27,,,,,,,,,,,,,I no longer want these',
      'c@example.org,A,2,,,2018-02-12 10:54:27,,,,,,,,,,,,,',
    ],
    [false, false, true],
  ],
  [
    'Mailchimp, cleaned',
    ['Email Address,CLEAN_TIME,CLEAN_CAMPAIGN_ID', 'a@example.org,2018-07-23 12:19:27,1'],
    [false],
  ],
  ['“clean time” of people in recovery', ['Email,Clean time', 'a@example.org,5 years'], [true]],
  [
    'beehiiv',
    [
      'Email,Status,Subscription Tier,Created At,UTM Source',
      ...['Active', 'Inactive', 'Pending', 'Needs Approval', 'Validating', 'Invalid', ''].map(
        (status) => `a@example.org,${status},free,2026-01-01,web`,
      ),
    ],
    [true, false, false, false, false, false, false],
  ],
  [
    'Substack, where active_subscription only says who pays',
    [
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      'a@example.org,false,,other,false,2026-01-01T00:00:00Z,',
      'b@example.org,true,,yearly,true,2026-01-01T00:00:00Z,',
      'c@example.org,false,,other,true,2026-01-01T00:00:00Z,',
    ],
    [true, false, false],
  ],
  [
    'Substack with its counts, where 0 is no answer',
    [
      'Email,Emails received (6mo),Emails dropped (6mo),num_emails_opened,Links clicked,Email disabled',
      'a@example.org,1,0,0,0,false',
      'b@example.org,1,0,1,0,true',
    ],
    [true, false],
  ],
  [
    'Ghost',
    [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels',
      '1,a@example.org,A,,true,false,,2026-01-01T00:00:00.000Z,,',
      '2,b@example.org,B,,false,false,,2026-01-01T00:00:00.000Z,,',
      '3,c@example.org,C,,true,false,,2026-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z,',
      '4,d@example.org,D,,,false,,2026-01-01T00:00:00.000Z,,',
    ],
    [true, false, false, false],
  ],
  [
    'HubSpot',
    [
      'Record ID,Email,Unsubscribed from all email,Opted out of email: Marketing Information,Email hard bounce reason,Marketing contact status,Marketing emails confirmation status,Lead Status',
      '1,a@example.org,,,,Marketing contact,,New',
      '2,b@example.org,true,,,Marketing contact,,New',
      '3,c@example.org,No,Yes,,Marketing contact,,New',
      '4,d@example.org,No,No,Unknown user,Marketing contact,,New',
      '5,e@example.org,No,No,,Non-marketing contact,,New',
      '6,f@example.org,No,No,,Marketing contact,Pending,New',
    ],
    [true, false, false, false, false, false],
  ],
  [
    'HubSpot’s unsubscribes, where TRUE under an email type means unsubscribed',
    [
      'Email,Portal Bounce,Portal Unsubscribe,Marketing Information',
      'a@example.org,FALSE,FALSE,TRUE',
    ],
    [false],
  ],
  [
    'CiviCRM by name',
    [
      'Contact ID,Email,do_not_email,do_not_phone,do_not_mail,is_opt_out,on_hold',
      '1,a@example.org,0,1,1,0,0',
      '2,b@example.org,1,0,0,0,0',
      '3,c@example.org,0,0,0,1,0',
    ],
    [true, false, false],
  ],
  [
    'CiviCRM by label',
    [
      'Email,Do Not Email,Do Not Sms,No Bulk Emails (User Opt Out),Email On Hold',
      'a@example.org,No,Yes,No,No',
      'b@example.org,Yes,No,No,No',
      'c@example.org,No,No,Yes,No',
      'd@example.org,No,No,No,On Hold Bounce',
    ],
    [true, false, false, false],
  ],
  [
    'a list about postal mail only',
    ['Email,Do not mail', 'a@example.org,Yes', 'b@example.org,No'],
    [false, true],
  ],
  [
    'Constant Contact',
    [
      'Email address,Email status,Email permission status,Email Lists,Confirmed Opt-Out Date',
      'a@example.org,Active,Express,General,',
      'b@example.org,Active,Implied,General,',
      'c@example.org,Awaiting confirmation,Express,General,',
      'd@example.org,No permissions set,,General,',
      'e@example.org,Active,Express,General,2026-01-01',
      'f@example.org,,,General,',
    ],
    [true, false, false, false, false, false],
  ],
  [
    'Brevo',
    [
      'CONTACT ID,EMAIL,EMAIL_MARKETING,SMS_MARKETING,DOUBLE_OPT-IN',
      '1,a@example.org,Subscribed,Blocklisted,Yes',
      '2,b@example.org,Blocklisted,Subscribed,Yes',
      '3,c@example.org,Subscribed,Subscribed,No',
    ],
    [true, false, false],
  ],
  [
    'Kit',
    [
      'id,first_name,email,state,created_at',
      '1,A,a@example.org,active,2026-01-01',
      '2,B,b@example.org,cancelled,2026-01-01',
      '3,C,c@example.org,bounced,2026-01-01',
    ],
    [true, false, false],
  ],
  ['a US state', ['Email,State', 'a@example.org,CA', 'b@example.org,'], [true, true]],
  [
    'MailerLite',
    [
      'Email,Subscribed,Unsubscribed,Location',
      'a@example.org,2026-01-01 10:00:00,,US',
      'b@example.org,2026-01-01 10:00:00,2026-02-01 10:00:00,US',
      'c@example.org,,,US',
      'd@example.org,2026-01-01 10:00:00,0000-00-00 00:00:00,US',
    ],
    [true, false, false, true],
  ],
  [
    'Squarespace',
    [
      'Email,First Name,Accepts Marketing,Subscriber Since,Mailing Lists',
      'a@example.org,A,true,2026-01-01,News',
      'b@example.org,B,false,,',
    ],
    [true, false],
  ],
  [
    'Squarespace, one list',
    ['Email Address,Subscribed On', 'a@example.org,01/02/2026', 'b@example.org,'],
    [true, false],
  ],
  [
    'Wix',
    [
      'First Name,Email,Email subscriber status,SMS subscriber status',
      'A,a@example.org,Subscribed,Never subscribed',
      'B,b@example.org,Never subscribed,Never subscribed',
      'C,c@example.org,Not set,Never subscribed',
    ],
    [true, false, false],
  ],
  [
    'Shopify',
    [
      'First Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Tax Exempt',
      'A,a@example.org,yes,no,no',
      'B,b@example.org,no,yes,no',
    ],
    [true, false],
  ],
  [
    'Klaviyo',
    [
      'Email,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions',
      'a@example.org,SUBSCRIBED,,[]',
      'b@example.org,NEVER_SUBSCRIBED,,[]',
      'c@example.org,SUBSCRIBED,2026-01-01,HARD_BOUNCE',
    ],
    [true, false, false],
  ],
  [
    'Planning Center',
    [
      'Person ID,First Name,Email,Status,Inactive Reason,Membership',
      '1,A,a@example.org,Active,,Member',
      '2,B,b@example.org,Inactive,Moved away,Visitor',
    ],
    [true, false],
  ],
  [
    'Salesforce',
    ['Email,HasOptedOutOfEmail,DoNotCall', 'a@example.org,FALSE,TRUE', 'b@example.org,TRUE,FALSE'],
    [true, false],
  ],
  [
    'Dynamics',
    [
      'Email,DoNotBulkEMail,donotemail',
      'a@example.org,0,0',
      'b@example.org,1,0',
      'c@example.org,0,1',
    ],
    [true, false, false],
  ],
  [
    'phpList',
    [
      'email,confirmed,blacklisted,bouncecount',
      'a@example.org,1,0,0',
      'b@example.org,0,0,0',
      'c@example.org,1,1,0',
    ],
    [true, false, false],
  ],
  [
    'a list in Spanish',
    [
      'Email,Estado de suscripción,Fecha de baja',
      'a@example.org,Suscrita,',
      'b@example.org,Dado de baja,2026-01-01',
    ],
    [true, false],
  ],
  [
    'an unknown column with a clear value',
    [
      'Email,Remark',
      'a@example.org,Met at supper',
      'b@example.org,UNSUBSCRIBED',
      'c@example.org,opted-out',
    ],
    [true, false, false],
  ],
  [
    'AWeber, by stop time',
    ['Email,Stop Time,Stop Status', 'a@example.org,,', 'b@example.org,2026-01-01,u'],
    [true, false],
  ],
  [
    'Buttondown, by subscriber type',
    [
      'Email,subscriber_type',
      'a@example.org,regular',
      'b@example.org,removed',
      'c@example.org,paused',
      'd@example.org,past_due',
      'e@example.org,churned',
    ],
    [true, false, false, false, false],
  ],
  [
    'Campaign Monitor, unsubscribed',
    ['Email,State', 'a@example.org,Deleted', 'b@example.org,cancelled'],
    [false, false],
  ],
  ['US states', ['Email,State', 'a@example.org,OH', 'b@example.org,KY'], [true, true]],
  ['DonorPerfect', ['Email,NOMAIL', 'a@example.org,Y', 'b@example.org,N'], [false, true]],
  ['Keap', ['Email,Marketable', 'a@example.org,true', 'b@example.org,false'], [true, false]],
  [
    'Mailjet, unconfirmed',
    ['Email,unsub,isoptinpending', 'a@example.org,false,false', 'b@example.org,false,true'],
    [true, false],
  ],
  [
    'a form question with yes or no',
    ['Email,May we email you?', 'a@example.org,No', 'b@example.org,Yes', 'c@example.org,'],
    [false, true, false],
  ],
  [
    'a question in Spanish',
    ['Email,¿Desea recibir el boletín?', 'a@example.org,No', 'b@example.org,Sí'],
    [false, true],
  ],
  [
    'bulk email consent',
    ['Email,Receive bulk email', 'a@example.org,Yes', 'b@example.org,No'],
    [true, false],
  ],
  [
    'a subscription column',
    ['Email,Newsletter Subscription', 'a@example.org,yes', 'b@example.org,no'],
    [true, false],
  ],
  [
    'a subscription that ended',
    ['Email,Subscription', 'a@example.org,Active', 'b@example.org,Cancelled'],
    [true, false],
  ],
  [
    'an account that was closed',
    ['Email,Account status', 'a@example.org,Closed', 'b@example.org,Open'],
    [false, true],
  ],
  ['removal requests', ['Email,Please remove', 'a@example.org,x', 'b@example.org,'], [false, true]],
  ['valid emails', ['Email,Valid', 'a@example.org,yes', 'b@example.org,no'], [true, false]],
  [
    'staff notes',
    [
      'Email,Notes',
      'a@example.org,Asked to be removed in May',
      'b@example.org,wants off the list',
      'c@example.org,"Called: please unsubscribe"',
      'd@example.org,"Wants to help, asked about supper"',
    ],
    [false, false, false, true],
  ],
  [
    'tags',
    ['Email,Tags', 'a@example.org,"donor, unsubscribed"', 'b@example.org,"donor, helper"'],
    [false, true],
  ],
  [
    'an unsubscribe link in every row',
    ['Email,Link', 'a@example.org,https://example.com/unsubscribe/1'],
    [true],
  ],
  [
    'NationBuilder, where a bad email isn’t consent',
    [
      'email,email_opt_in,do_not_contact,email_is_bad',
      ...['true,false,false', 'false,false,false', 'true,true,false', 'true,false,true'].map(
        (rest) => `a@example.org,${rest}`,
      ),
    ],
    [true, false, false, false],
  ],
  [
    'Bloomerang, by preference',
    [
      'Email,Email Interest Type',
      'a@example.org,All',
      'b@example.org,OptedOut',
      'c@example.org,None',
    ],
    [true, false, false],
  ],
  [
    'email frequency',
    ['Email,Email frequency', 'a@example.org,Weekly', 'b@example.org,Never'],
    [true, false],
  ],
  ['a consent that ended', ['Email,Consent withdrawn', 'a@example.org,2026-01-01'], [false]],
  ['a plain list', ['Email,Name', 'a@example.org,A'], [true]],
] as const)('finds who subscribed: %s', async (_, lines, expected) => {
  expect(await isImported([...lines])).toEqual(expected)
})

test.each([
  ...[
    'Not subscribed',
    'No longer subscribed',
    'Former subscriber',
    'Non-subscribed',
    'No consent',
  ],
  ...['Consent withdrawn', 'Consent revoked', 'Email permission denied', 'Not opted in'],
  ...['Newsletter declined', 'Refuses emails', 'Rejects email', 'Objects to marketing'],
  ...[
    'Doesn’t want newsletter',
    'Not interested in emails',
    'Email not allowed',
    'Exclude from email',
  ],
  ...['Bad email', 'Email is dead', 'Email returned', 'Email failed', 'Has email problem'],
  ...['Skip newsletter', 'Stop emails', 'Newsletter paused', 'Turn off emails', 'Left newsletter'],
  ...['No suscrito', 'Ya no suscrito', 'No desea recibir correos', 'Consentimiento retirado'],
  ...['Rechaza boletín', 'Correo rebotado', 'Sin consentimiento'],
])('excludes people with a value under “%s”', async (heading) => {
  const lines = [`Email,${heading}`, 'a@example.org,yes', 'b@example.org,no']
  expect(await isImported(lines)).toEqual([false, true])
})

test.each([
  ['unsubscribed_email_audience_export_4d1.csv', false],
  ['nonsubscribed_email_audience_export_4d1.csv', false],
  ['cleaned_email_audience_export_4d1.csv', false],
  ['unsubscribed_members_export_4d1.csv', false],
  ['Opt-outs 2026.csv', false],
  ['bounces.csv', false],
  ['suppressed_profiles.csv', false],
  ['suppression-list.csv', false],
  ['Spam reports.csv', false],
  ['do-not-email.csv', false],
  ['Inactive subscribers.csv', false],
  ['pending_members_export.csv', false],
  ['archived_email_audience_export.csv', false],
  ['subscribed_email_audience_export_4d1.csv', true],
  ['cleaned list.csv', true],
  ['members.csv', true],
])('imports people from a file named “%s”: %s', async (name, expected) => {
  expect(await isImported(['Email', 'a@example.org'], name)).toEqual([expected])
})

test('names the column and value that left someone out', async () => {
  const sheet = await readSheet(
    Buffer.from('Email,Status\na@example.org,Sleeping\nb@example.org,\n'),
    {
      email: ['Email'],
    },
  )
  const { whyNot } = consentReader(sheet, { fileName: 'a.csv', emailColumn: 'Email' })
  expect(sheet.rows.map(({ all }) => whyNot(all))).toEqual([
    'Not clearly subscribed: “Status” is “Sleeping”.',
    'Not clearly subscribed: “Status” is empty.',
  ])
})
