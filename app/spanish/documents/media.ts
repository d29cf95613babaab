/** Media, in Spanish. */
export const mediaTexts = {
  'Listen in': 'Escuche',
  'Sermons, songs, and people telling their stories in their own words. Start anywhere. Stop whenever you like.':
    'Sermones, cantos, y personas que cuentan su historia en sus propias palabras. Empiece por donde quiera. Pare cuando guste.',
  Sermons: 'Sermones',
  Testimonies: 'Testimonios',
  Worship: 'Alabanza',
  Teaching: 'Enseñanza',
}
