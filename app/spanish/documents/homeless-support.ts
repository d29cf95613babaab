/** Homeless Support, in Spanish. */
export const homelessSupportTexts = {
  'A warm place, then a way home': 'Un lugar cálido, y después un camino a casa',
  'If you have nowhere to sleep tonight, you’re in the right place. Tell us where you are. There’s no test to pass.':
    'Si no tiene dónde dormir esta noche, llegó al lugar indicado. Díganos dónde está. No hay ningún examen que pasar.',

  'First things first': 'Primero lo primero',
  'Ask for help tonight': 'Pida ayuda esta noche',
  'Are you without a home tonight? Tell us, and we’ll start with tonight: something to eat, somewhere warm, someone to call.\n\nThe rest can wait until you’ve slept. Then we’ll work with you on housing, an ID, and an income, one at a time.':
    '¿No tiene hogar esta noche? Díganoslo, y empezamos por esta noche: algo de comer, un lugar donde no haga frío, alguien a quien llamar.\n\nLo demás puede esperar hasta que haya dormido. Después trabajamos con usted por una vivienda, una identificación y un ingreso, una cosa a la vez.',
  'You don’t need an ID to eat with us': 'No necesita identificación para comer con nosotros',
  'You don’t need faith to get help': 'No necesita tener fe para recibir ayuda',
  'We’ll call you by your name': 'Le vamos a llamar por su nombre',
  'No one will ask how you got here': 'Nadie le va a preguntar cómo llegó hasta aquí',

  'From tonight to a key of your own': 'De esta noche a su propia llave',
  'Take what you need now, and come back for the rest.':
    'Tome lo que necesite ahora, y vuelva por lo demás.',
  'Emergency Shelter': 'Refugio de emergencia',
  'We help you find a safe bed for tonight, with us or a partner. We tell you honestly what’s open.':
    'Le ayudamos a encontrar una cama segura para esta noche, con nosotros o con otra organización, y le decimos con franqueza dónde hay lugar.',
  'Meals & Pantry': 'Comidas y despensa',
  'Hot food at a real table, and a bag to take with you.':
    'Comida caliente en una mesa de verdad, y una bolsa para llevar.',
  'Clothing & Hygiene': 'Ropa e higiene',
  'Dry socks, a warm coat, soap, and a place to wash.':
    'Calcetines secos, un buen abrigo, jabón y un lugar donde bañarse.',
  'A room for the time in between, while we look for the next place.':
    'Un cuarto mientras tanto, hasta encontrar el siguiente lugar.',
  'Case Management': 'Seguimiento de su caso',
  'One person who knows your case and helps with your ID, benefits, and appointments.':
    'Una persona que conoce su caso y le ayuda con su identificación, los beneficios y las citas.',
  'Job Readiness': 'Preparación para el trabajo',
  'A résumé, a clean shirt, practice for the interview, and a phone number to give.':
    'Un currículum, una camisa limpia, práctica para la entrevista y un número de teléfono que dar.',

  'Love the stranger': 'Amar al extranjero',
  'When a foreigner resides with you in your land, you must not oppress him. You must treat the foreigner living among you as native-born and love him as yourself, for you were foreigners in the land of Egypt. I am the LORD your God.':
    'Y cuando el extranjero morare contigo en vuestra tierra, no le oprimiréis. Como á un natural de vosotros tendréis al extranjero que peregrinare entre vosotros; y ámalo como á ti mismo; porque peregrinos fuisteis en la tierra de Egipto: Yo Jehová vuestro Dios.',
  'Leviticus 19:33-34, Berean Standard Bible': 'Levítico 19:33-34, Reina-Valera 1909',
  'No one should be outside alone': 'Nadie debería estar a solas en la calle',
  'For yourself or for someone you’ve seen: tell us, and we’ll look for a way together.':
    'Por usted o por alguien a quien haya visto: díganoslo, y juntos buscamos la manera.',
  'Get Housing Help': 'Reciba ayuda con la vivienda',
}
