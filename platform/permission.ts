/** What a person on staff may do: edit content and pictures, run the shop, say where gifts go, manage people. */
export type Permission = 'content' | 'shop' | 'giving' | 'people'
