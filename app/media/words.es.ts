/** Spanish for the Media page. */
export const mediaWords = {
  'Video categories': 'Categorías de videos',
  'Featured videos': 'Videos destacados',
  'Failed to load media content': 'No se pudieron cargar los videos',
  'The problem is on our end. Please try again in a moment.':
    'El problema es nuestro. Intente de nuevo en un momento, por favor.',
  'Visit our YouTube channel': 'Visite nuestro canal de YouTube',
  'Length:': 'Duración:',
  'Video Unavailable': 'Video no disponible',
  'This video cannot be embedded. It may be private, restricted, or have embedding disabled.':
    'Este video no se puede mostrar aquí. Quizá es privado, tiene restricciones o no permite mostrarse en otros sitios.',
  'Watch on {service}': 'Ver en {service}',
  'No video source available.': 'No hay ningún video que mostrar.',
  'Watch {title} on {service}': 'Ver {title} en {service}',
  'Play {title}': 'Reproducir {title}',
  'When you play this, {service} can see that you’re watching.':
    'Al reproducirlo, {service} puede saber que usted lo está viendo.',
  'Watch on': 'Ver en',
  Videos: 'Videos',
  '{count, plural, one {# video} other {# videos}}':
    '{count, plural, one {# video} other {# videos}}',
  'More videos': 'Más videos',
  'All videos': 'Todos los videos',
  'No videos found': 'No se encontraron videos',
  'There’s nothing here yet. Choose All to see the rest.':
    'Aquí todavía no hay nada. Elija Todo para ver los demás.',
  'Our first videos are on the way. Please check back soon.':
    'Los primeros ya vienen en camino. Vuelva pronto, por favor.',
}
