/** What buyers read of an order, in Spanish. */
export const orderWords = {
  'Quantity {quantity}': 'Cantidad: {quantity}',
  'Quantity {quantity}, {each} each': 'Cantidad: {quantity}, {each} cada uno',
  'Pick-up': 'Para recoger',
  Tax: 'Impuesto',
}
