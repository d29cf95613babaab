/** The address in a pasted `<iframe …>` code, or else the trimmed text itself. */
export function embedSource(text: string): string {
  const given = text.trim()
  const [, source] = /^<iframe(?=\s)[^>]*?\ssrc\s*=\s*["']([^"'<>]+)["']/i.exec(given) ?? []
  return source?.trim().replaceAll('&amp;', '&').replace(/^\/\//, 'https://') ?? given
}
