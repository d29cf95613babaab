/** Texts of several documents, in Spanish. */
export const sharedTexts = {
  'Addiction Recovery': 'Recuperación de adicciones',
  'Mental Health': 'Salud mental',
  'Homeless Support': 'Ayuda para personas sin hogar',
  'Spiritual Health': 'Salud espiritual',
  'Recovery Programs': 'Programas de recuperación',
  'Community Outreach': 'Alcance comunitario',
  'Transitional housing': 'Vivienda de transición',
  'Transitional Housing': 'Vivienda de transición',
  Administration: 'Administración',
  Community: 'Comunidad',
  Giving: 'Donaciones',
  Questions: 'Preguntas',
  Services: 'Servicios',
  Events: 'Eventos',
  'Talk to us': 'Hable con nosotros',
  'Support Our Mission': 'Apoye nuestra misión',
  'Come to Me, all you who are weary and burdened, and I will give you rest.':
    'Venid á mí todos los que estáis trabajados y cargados, que yo os haré descansar.',
  'Matthew 11:28, Berean Standard Bible': 'Mateo 11:28, Reina-Valera 1909',
  'John 14:23, Berean Standard Bible': 'Juan 14:23, Reina-Valera 1909',
}
