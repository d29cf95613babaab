/** The side of a ware that is seen. */
export type Side = 'front' | 'back'
