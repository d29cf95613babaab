/** Events, in Spanish. */
export const eventsTexts = {
  'Come and be with us': 'Venga a estar con nosotros',
  'Suppers, groups, prayer, and work days. Come as you are, and bring someone if you like.':
    'Cenas, grupos, oración y días de trabajo. Venga así como es, y si quiere, traiga a alguien.',

  Spiritual: 'Vida espiritual',
  Recovery: 'Recuperación',
  Fellowship: 'Convivencia',
  Education: 'Educación',

  'Gathered together': 'Reunidos',
  'For where two or three gather together in My name, there am I with them.':
    'Porque donde están dos ó tres congregados en mi nombre, allí estoy en medio de ellos.',
  'Matthew 18:20, Berean Standard Bible': 'Mateo 18:20, Reina-Valera 1909',

  'Finding us': 'Cómo llegar',
  'Each event lists its place. These directions lead to our own door.':
    'Cada evento dice dónde es. Estas indicaciones llevan a nuestra propia puerta.',
  'Need a ride, a child seat, or a meal without meat? Coming alone for the first time? Ask us, and we’ll help if we can.':
    '¿Necesita quien le traiga, una silla de niño para el carro o una comida sin carne? ¿Es su primera vez y viene sin compañía? Pregunte, y si podemos, le ayudamos.',
  'News by email': 'Noticias por correo electrónico',
  'Keep me posted': 'Quiero recibir noticias',
}
