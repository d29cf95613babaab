/**
 * An e-mail, to be shown in a frame that may open no windows: its links ask for windows of their own, and
 * lead nowhere. It is laid over the finished e-mail because what the call answers is the e-mail itself,
 * byte for byte as it goes out.
 */
export function withInertLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_blank"/>')
}
