/** Media, in Spanish. */
export const mediaTexts = {
  'Listen in': 'Escuche',
  'Sermons, songs, and people telling what happened to them in their own words. Start anywhere; stop whenever you like.':
    'Sermones, cantos, y personas que cuentan en sus propias palabras lo que les pasó. Empiece por donde quiera; pare cuando guste.',
  Sermons: 'Sermones',
  Testimonies: 'Testimonios',
  Worship: 'Alabanza',
  Teaching: 'Enseñanza',
}
