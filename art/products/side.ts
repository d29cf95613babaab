/** The side of a product that is seen. */
export type Side = 'front' | 'back'
