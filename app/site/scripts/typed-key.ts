/** Under this key a tab keeps what was typed, from one loading of a page to the next (`keep-typed.ts`). */
export const typedKey = 'lampstand-typed'
