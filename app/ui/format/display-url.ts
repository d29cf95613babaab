/** An address without what nobody types: 'example.org/events'. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
