/** A URL without scheme and trailing slash: 'example.org/events'. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
