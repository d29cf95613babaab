/** Shorter ones can be guessed, because attackers have unlimited time with the file. */
export const shortestPassphrase = 12

/** Throws if a passphrase is too short. `whose` starts the sentence. */
export function requirePassphrase(passphrase: string, whose: string): void {
  if (passphrase.length >= shortestPassphrase) return
  throw new Error(
    `${whose} needs at least ${shortestPassphrase} characters, for example five words.`,
  )
}
