/** Staff permissions: edit content and pictures, run the shop, manage giving, manage people. */
export type Permission = 'content' | 'shop' | 'giving' | 'people'
