/** Why a mail server refused an email, as far as its answer says. */
export const mailCauses = [
  'addressUnknown',
  'addressRefused',
  'mailboxFull',
  'senderRefused',
  'refusedAsSpam',
  'signInRefused',
  'serverUnreachable',
  'serverBusy',
  'mailOff',
  'unknown',
] as const

export type MailCause = (typeof mailCauses)[number]

const unreachable: ReadonlySet<string> = new Set([
  ...['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ENOTFOUND', 'ETIMEDOUT', 'ESOCKET'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETLS', 'EPROTOCOL', 'EPROXY'],
])

/** Details of the enhanced status codes x.1 that mean: no such mailbox, or no such domain (RFC 3463). */
const noSuchAddress: ReadonlySet<string> = new Set(['1', '2', '3', '6', '10'])

/**
 * Returns the cause for these codes: Nodemailer's and the system's error codes, the reply code (RFC 5321), the
 * enhanced status code (RFC 3463, such as '5.2.2'), and the SMTP command.
 */
export function mailCauseOf(codes: readonly (string | number)[]): MailCause {
  const names = codes.map(String)
  const has = (...some: string[]) => some.some((one) => names.includes(one))
  const reason = names.find((one) => /^[45]\.\d{1,3}\.\d{1,3}$/.test(one)) ?? ''
  const [, subject = '', detail = ''] = reason.split('.')
  const answer = Number(names.find((one) => /^[2-5]\d\d$/.test(one)))
  if (has('EOFF')) return 'mailOff'
  if (has('EAUTH', '530', '534', '535')) return 'signInRefused'
  if (subject === '2' && detail === '2') return 'mailboxFull'
  if (subject === '7') return 'refusedAsSpam'
  if (has('452', '552') && !reason) return 'mailboxFull'
  if (has('MAIL FROM') && answer >= 500) return 'senderRefused'
  if (subject === '1' && noSuchAddress.has(detail) && answer >= 500) return 'addressUnknown'
  if (has('RCPT TO') && answer >= 550) return 'addressRefused'
  if (has('DATA') && has('550', '554')) return 'refusedAsSpam'
  if (answer >= 400 && answer < 500) return 'serverBusy'
  if (names.some((one) => unreachable.has(one))) return 'serverUnreachable'
  return 'unknown'
}
