/** Homeless Support, in Spanish. */
export const homelessSupportTexts = {
  'A warm place, then a way home': 'Un lugar cálido, y después un camino a casa',
  'If you have nowhere to sleep tonight, you are in the right place. Tell us where you are. There is no test to pass.':
    'Si no tiene dónde dormir esta noche, llegó al lugar indicado. Díganos dónde está. No hay ningún examen que pasar.',

  'First things first': 'Primero lo primero',
  'Ask for help tonight': 'Pida ayuda esta noche',
  'Are you without a home tonight? Tell us, and we begin with tonight: something to eat, somewhere warm, somebody to call.\n\nThe rest can wait until you have slept. Then we work on a roof, papers and an income with you, one after the other.':
    '¿No tiene hogar esta noche? Díganoslo, y empezamos por esta noche: algo de comer, un lugar donde no haga frío, alguien a quien llamar.\n\nLo demás puede esperar hasta que haya dormido. Después trabajamos con usted por un techo, documentos y un ingreso, una cosa tras otra.',
  'You need no papers to eat with us': 'No necesita identificación para comer con nosotros',
  'You need no faith to be helped': 'No necesita tener fe para recibir ayuda',
  'You will be called by your name': 'Le vamos a llamar por su nombre',
  'Nobody will ask how you got here': 'Nadie le va a preguntar cómo llegó hasta aquí',

  'From tonight to a key of your own': 'De esta noche a su propia llave',
  'Take what you need now, and come back for the rest.':
    'Tome lo que necesite ahora, y vuelva por lo demás.',
  'Emergency Shelter': 'Refugio de emergencia',
  'We help you find a safe bed for tonight, with us or with a partner, and tell you honestly what is free.':
    'Le ayudamos a encontrar una cama segura para esta noche, con nosotros o con otra organización, y le decimos con franqueza dónde hay lugar.',
  'Meals & Pantry': 'Comidas y despensa',
  'Hot food at a real table, and a bag to take along.':
    'Comida caliente en una mesa de verdad, y una bolsa para llevar.',
  'Clothing & Hygiene': 'Ropa e higiene',
  'Dry socks, a warm coat, soap, and a place to wash.':
    'Calcetines secos, un buen abrigo, jabón y un lugar donde bañarse.',
  'A room for the time in between, while the next door is being opened.':
    'Un cuarto mientras tanto, hasta que se abra la siguiente puerta.',
  'Case Management': 'Seguimiento de su caso',
  'One person who knows your file: ID papers, benefits, dates to keep, the long line.':
    'Una persona que conoce su caso: identificación, beneficios, citas que no hay que perder, la fila larga.',
  'Job Readiness': 'Preparación para el trabajo',
  'A résumé, a clean shirt, practice for the interview, and a phone number to give.':
    'Un currículum, una camisa limpia, práctica para la entrevista y un número de teléfono que dar.',

  'Love the stranger': 'Amar al extranjero',
  'When a foreigner resides with you in your land, you must not oppress him. You must treat the foreigner living among you as native-born and love him as yourself, for you were foreigners in the land of Egypt. I am the LORD your God.':
    'Y cuando el extranjero morare contigo en vuestra tierra, no le oprimiréis. Como á un natural de vosotros tendréis al extranjero que peregrinare entre vosotros; y ámalo como á ti mismo; porque peregrinos fuisteis en la tierra de Egipto: Yo Jehová vuestro Dios.',
  'Leviticus 19:33-34, Berean Standard Bible': 'Levítico 19:33-34, Reina-Valera 1909',
  'Nobody should be alone outside': 'Nadie debería estar a solas en la calle',
  'For yourself or for somebody you have seen: tell us, and we will look for a way together.':
    'Por usted o por alguien a quien haya visto: díganoslo, y juntos buscamos la manera.',
  'Get Housing Help': 'Reciba ayuda con la vivienda',
}
