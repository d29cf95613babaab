/** An address without what nobody types: 'example.org/events'. */
export function typedAddress(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
