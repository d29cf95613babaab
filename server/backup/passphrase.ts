/** Shorter ones can be guessed, because attackers have unlimited time with the file. */
export const minPassphraseLength = 12

/** Throws if a passphrase is too short. `whose` starts the sentence. */
export function requirePassphrase(passphrase: string, whose: string): void {
  if (passphrase.length >= minPassphraseLength) return
  throw new Error(
    `${whose} needs at least ${minPassphraseLength} characters, for example five words.`,
  )
}
