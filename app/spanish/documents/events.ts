/** Events, in Spanish. */
export const eventsTexts = {
  'Come and be with us': 'Venga a estar con nosotros',
  'Suppers, groups, prayer and work days. You are welcome at every one of them, as you are, and you may bring someone.':
    'Cenas, grupos, oración y días de trabajo. En todos hay lugar para usted, así como es, y puede traer a alguien.',

  Spiritual: 'Vida espiritual',
  Recovery: 'Recuperación',
  Fellowship: 'Convivencia',
  Education: 'Educación',

  'Gathered together': 'Reunidos',
  'For where two or three gather together in My name, there am I with them.':
    'Porque donde están dos ó tres congregados en mi nombre, allí estoy en medio de ellos.',
  'Matthew 18:20, Berean Standard Bible': 'Mateo 18:20, Reina-Valera 1909',

  'Finding us': 'Cómo llegar',
  'Each event says where it is held. The directions here lead to our own door.':
    'Cada evento dice dónde es. Estas indicaciones llevan a nuestra propia puerta.',
  'A ride, a child seat, a meal without meat, or a first time alone: ask, and we will help if we can.':
    '¿Necesita quien le traiga, una silla de niño para el carro o una comida sin carne? ¿Es su primera vez y viene sin compañía? Pregunte, y si podemos le ayudamos.',
  'News by e-mail': 'Noticias por correo electrónico',
  'Keep me posted': 'Quiero recibir noticias',
}
