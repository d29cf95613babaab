/** The part of libheif-js that we use; the package has no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** decodes in this call; gives null if that fails */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: { data: Uint8ClampedArray } | null) => void,
    ): void
    free(): void
  }

  const libheif: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default libheif
}
