import { inspect } from 'node:util'

const shown = '[secret]'

/**
 * A key, password or address with a password in it. Printed, logged, put into a text or turned into
 * JSON it is `[secret]`; only `reveal` gives it out, and nothing after `forget`.
 */
export class Secret {
  #text: string | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The text itself. Throws where it was forgotten. */
  reveal(): string {
    if (this.#text === undefined) throw new Error('this secret was forgotten after its use')
    return this.#text
  }

  /** True until `forget`. */
  get isKnown(): boolean {
    return this.#text !== undefined
  }

  /** Lets go of a text that has done its work. */
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
