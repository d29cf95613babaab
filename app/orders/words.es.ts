/** Spanish words on order pages and emails. */
export const orderWords = {
  'Quantity {quantity}': 'Cantidad: {quantity}',
  'Quantity {quantity}, {each} each': 'Cantidad: {quantity}, {each} cada uno',
  refunded: 'reembolsado',
  'Refunded: {count}': 'Reembolsados: {count}',
  Pickup: 'Recoger en persona',
  Tax: 'Impuesto',
  'Pickup hours': 'Horario para recoger',
  'ZIP code {zip} is in {place}, not {state}.':
    'El código postal {zip} es de {place}, no de {state}.',
  "We can't find the ZIP code {zip}.": 'No encontramos el código postal {zip}.',
  'For military and diplomatic mail, the city is APO, FPO, or DPO.':
    'Para el correo militar y diplomático, la ciudad es APO, FPO o DPO.',
}
