/** The checkout and the page of an order, in Spanish. */
export const checkoutWords = {
  'Order Summary': 'Resumen del pedido',
  'Total {amount}': 'Total {amount}',
}
