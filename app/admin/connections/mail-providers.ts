type MailProvider = {
  id: string
  label: string
  host: string
  port: number
  /** it requires an app password */
  needsAppPassword?: boolean
  /** it sends from its own mailboxes only, not from an address at any domain */
  sendsAsMailbox?: boolean
}

/** Mail servers of common providers. Ports use STARTTLS, except 465, which starts encrypted. */
export const mailProviders = [
  {
    id: 'google',
    label: 'Google Workspace or Gmail',
    host: 'smtp.gmail.com',
    port: 587,
    needsAppPassword: true,
    sendsAsMailbox: true,
  },
  {
    id: 'microsoft',
    label: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    sendsAsMailbox: true,
  },
  {
    id: 'yahoo',
    label: 'Yahoo',
    host: 'smtp.mail.yahoo.com',
    port: 465,
    needsAppPassword: true,
    sendsAsMailbox: true,
  },
  {
    id: 'icloud',
    label: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    needsAppPassword: true,
    sendsAsMailbox: true,
  },
  { id: 'zoho', label: 'Zoho', host: 'smtp.zoho.com', port: 465 },
  { id: 'brevo', label: 'Brevo', host: 'smtp-relay.brevo.com', port: 587 },
  { id: 'mailgun', label: 'Mailgun', host: 'smtp.mailgun.org', port: 587 },
  { id: 'postmark', label: 'Postmark', host: 'smtp.postmarkapp.com', port: 587 },
  { id: 'sendgrid', label: 'SendGrid', host: 'smtp.sendgrid.net', port: 587 },
] satisfies MailProvider[] as [MailProvider, ...MailProvider[]]

/** Ports that mail servers listen on. */
export const mailPorts = [587, 465, 2525, 25] as const
