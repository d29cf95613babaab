import { inspect } from 'node:util'

const shown = '[secret]'

/**
 * A key, password, or URL with a password. It prints, logs, and serializes as `[secret]`; only `reveal`
 * returns it, and not after `forget`.
 */
export class Secret {
  #text: string | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the text. Throws after `forget`. */
  reveal(): string {
    if (this.#text === undefined) throw new Error('this secret was forgotten after use')
    return this.#text
  }

  /** True until `forget`. */
  get isKnown(): boolean {
    return this.#text !== undefined
  }

  /** Drops the text after use. */
  forget(): void {
    this.#text = undefined
  }

  toString(): string {
    return shown
  }

  toJSON(): string {
    return shown
  }

  [inspect.custom](): string {
    return shown
  }
}
