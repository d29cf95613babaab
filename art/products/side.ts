/** The visible side of a product. */
export type Side = 'front' | 'back'
