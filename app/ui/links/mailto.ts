const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/**
 * The URL that opens an email to someone. The address may come from a stranger: encoded and in one line, it can add
 * neither recipients nor text.
 */
export function mailtoUrl(email: string, subject?: string): string {
  const to = encoded(email).replaceAll('%40', '@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encoded(subject)}`}`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(lineBreaks, ' ').trim())
}

/** The URL that opens an email to several people who don't see each other's addresses. */
export function mailtoAllUrl(emails: readonly string[], subject: string): string {
  const bcc = emails.map((email) => encoded(email).replaceAll('%40', '@')).join(',')
  return `mailto:?bcc=${bcc}&subject=${encoded(subject)}`
}
