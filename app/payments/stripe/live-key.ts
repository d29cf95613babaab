/** True for a Stripe key that moves real money, such as sk_live_… or pk_live_…; false for a test key. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}
