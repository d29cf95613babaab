/** The overview of the services, in Spanish. */
export const servicesTexts = {
  'Help that starts where you are': 'Ayuda que empieza donde usted está',
  'You may need one thing or several. You may not know yet. Look around, or go straight to a person and ask.':
    'Quizá necesite una cosa o varias. Quizá todavía no lo sepa. Mire con calma, o vaya directo con una persona y pregunte.',
  'What do you need today?': '¿Qué necesita hoy?',
  'Pick the door closest to you. They all lead to people.':
    'Elija la puerta que le quede más cerca. Detrás de todas hay personas.',

  'Getting free, and staying free.': 'Recobrar la libertad, y conservarla.',
  'Whether it’s alcohol, pills, something you smoke, or something you can’t name, we start where you are. We help you reach safe treatment, and we walk beside you through it and after it.':
    'Ya sea alcohol, pastillas, algo que fuma o algo que no puede nombrar, empezamos donde usted está. Le ayudamos a llegar a un tratamiento seguro, y caminamos a su lado mientras dura y después.',
  'Help getting into detox and treatment':
    'Ayuda para llegar a la desintoxicación y al tratamiento',
  'One-on-one and group counseling': 'Consejería, individual y en grupo',
  'Support for your family': 'Apoyo para su familia',
  'More about addiction recovery': 'Más sobre la recuperación de adicciones',

  'Care for a tired mind.': 'Cuidado para una mente cansada.',
  'Anxiety, depression, grief, and trauma are not failures of faith. We offer someone to talk to, and we help you find trained, professional care.':
    'La ansiedad, la depresión, el duelo y el trauma no son falta de fe. Le ofrecemos alguien con quien hablar, y le ayudamos a encontrar atención de profesionales preparados.',
  'Counseling that listens first': 'Consejería que primero escucha',
  'Groups for anxiety, grief, and trauma': 'Grupos para la ansiedad, el duelo y el trauma',
  'Help finding a doctor or therapist': 'Ayuda para encontrar médico o terapeuta',
  'More about mental health': 'Más sobre la salud mental',

  'A meal today, then a home of your own.': 'Una comida hoy, un hogar propio después.',
  'If you have nowhere to sleep tonight, tell us. We start with food, warmth, and rest. Then we work on housing, an ID, and an income, one at a time.':
    'Si no tiene dónde dormir esta noche, díganoslo. Empezamos con comida, calor y descanso. Después trabajamos por una vivienda, una identificación y un ingreso, una cosa a la vez.',
  'Meals, clothing, and a shower': 'Comida, ropa y una ducha',
  'Help finding a bed for tonight': 'Ayuda para encontrar cama esta noche',
  'Support on the way to housing and work': 'Apoyo en el camino hacia la vivienda y el trabajo',
  'More about homeless support': 'Más sobre la ayuda para personas sin hogar',

  'Prayer, Scripture, and friends.': 'Oración, Biblia y amigos.',
  'Many of us met God on the way out of the dark, some of us slowly. You can pray with us, read with us, or just sit in the back and listen.':
    'Muchos encontramos a Dios cuando íbamos saliendo de la oscuridad, algunos poco a poco. Puede orar con nosotros, leer con nosotros, o solo sentarse atrás y escuchar.',
  'Bible study, for the new and the unsure':
    'Estudio bíblico, para quien empieza y para quien duda',
  'Mentors who walk with you': 'Mentores que caminan con usted',
  'Prayer, whenever you ask': 'Oración, cuando usted la pida',
  'More about spiritual health': 'Más sobre la salud espiritual',

  'Groups, counseling, and housing.': 'Grupos, consejería y vivienda.',
  'Recovery needs a rhythm: a group to come back to, one person who knows your story, and a safe bed. Our programs give you all three.':
    'La recuperación necesita un ritmo: un grupo al cual volver, una persona que conozca su historia y una cama segura. Nuestros programas le dan las tres cosas.',
  'Group therapy': 'Terapia de grupo',
  'Individual counseling': 'Consejería individual',
  'More about recovery programs': 'Más sobre los programas de recuperación',

  'Going out to meet people.': 'Salir al encuentro de la gente.',
  'Not everyone can come to us, so we go out with hot food, clean clothes, and time to talk. We’d love your company.':
    'No todos pueden venir, así que salimos nosotros: con comida caliente, ropa limpia y tiempo para conversar. Nos encantaría que nos acompañe.',
  'Meals and supplies, brought to where people are':
    'Comida y artículos básicos, hasta donde está la gente',
  'Visits and a listening ear': 'Visitas y alguien que escucha',
  'Ways for you to join in': 'Maneras de unirse',
  'More about community outreach': 'Más sobre el alcance comunitario',

  'Not sure where to begin?': '¿No sabe por dónde empezar?',
  'Then just tell us that. We’ll figure it out with you.':
    'Entonces empiece por decirlo. Lo vamos viendo con usted.',
  'Contact us': 'Comuníquese con nosotros',
  'Support this work': 'Apoye esta labor',
}
