/** The cart, in Spanish. */
export const cartWords = {
  'Your Cart': 'Su carrito',
  '{count, plural, one {# item} other {# items}}':
    '{count, plural, one {# artículo} other {# artículos}}',
  // read by the frame's script: one of them, and more
  'item|items': 'artículo|artículos',
  'Loading...': 'Cargando...',
  'Your cart is empty': 'Su carrito está vacío',
  'Add some items to get started!': '¡Agregue algunos artículos para empezar!',
  'Visit the shop': 'Visitar la tienda',
}
