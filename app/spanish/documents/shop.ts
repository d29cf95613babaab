/** The shop, in Spanish. */
export const shopTexts = {
  'The shop is closed for a short while.': 'La tienda está cerrada por poco tiempo.',
  'Wear the story': 'Una historia que se lleva puesta',
  'Every shirt, mug, and book pays for a bed, a meal, or a ride to treatment.':
    'Cada camiseta, cada taza y cada libro paga una cama, una comida o el transporte a un tratamiento.',
  '2-3 business days': '2-3 días hábiles',
  '30-day returns': 'Devoluciones en 30 días',
  'Faith-inspired': 'Inspirado en la fe',
  'Pick up at the house, free of charge': 'Recójalo en la casa, sin costo',
}
