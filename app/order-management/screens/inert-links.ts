/**
 * Makes the links of a previewed email do nothing: they open new windows, which the sandboxed frame forbids. Done
 * here because the API returns the exact email.
 */
export function withInertLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_blank"/>')
}
