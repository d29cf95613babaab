/** sessionStorage key of the typed text (`keep-typed.ts`). */
export const typedKey = 'lampstand-typed'
