import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    carts: CartTable
    cartItems: CartItemTable
  }
}

export type CartTable = {
  id: string
  createdAt: string
  updatedAt: string
  /** when its checkout first held stock; a new hold must wait after that */
  holdStartedAt: Generated<string | null>
}

export type CartItemTable = {
  id: string
  cartId: string
  productId: string
  size: string
  colorId: string
  /** the color's name when it was added */
  color: string
  quantity: number
  createdAt: string
}
