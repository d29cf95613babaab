/** Shorter ones are guessed: whoever has the file has all the time in the world. */
export const shortestPassphrase = 12

/** Throws where a passphrase is too short to keep anything. `whose` begins the sentence. */
export function requirePassphrase(passphrase: string, whose: string): void {
  if (passphrase.length >= shortestPassphrase) return
  throw new Error(`${whose} needs at least ${shortestPassphrase} characters: five words, say.`)
}
