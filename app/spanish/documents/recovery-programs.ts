/** Recovery Programs, in Spanish. */
export const recoveryProgramsTexts = {
  'Programs that walk with you': 'Programas que caminan con usted',
  'A group to come back to, a person to talk to, a safe place to sleep. Recovery is made of small, steady things.':
    'Un grupo al cual volver, una persona con quien hablar, un lugar seguro donde dormir. La recuperación se hace de cosas pequeñas y constantes.',

  'A rhythm you can lean on': 'Un ritmo en el que puede apoyarse',
  'Start Recovery': 'Empiece su recuperación',
  'Wanting to change is a start. What carries you through is a normal week: people who wait for you, someone who knows your story, a safe bed.\n\nChoose one program or combine them. We’ll help you find what fits.':
    'Querer cambiar ya es un comienzo. Lo que sostiene es una semana sencilla: gente que le espera, alguien que conoce su historia, una cama segura.\n\nElija un programa o combine varios. Le ayudamos a encontrar lo que le quede bien.',
  'Groups led by people who know the road': 'Grupos guiados por gente que conoce el camino',
  'A written plan of your own': 'Un plan suyo, por escrito',
  'Room for your family': 'Lugar para su familia',
  'No shame if you have to start over': 'Ninguna vergüenza si hay que volver a empezar',

  'Three ways to begin': 'Tres maneras de empezar',
  'Most people start with one and find the others on the way.':
    'La mayoría empieza con una y encuentra las otras en el camino.',
  'Group Therapy': 'Terapia de grupo',
  'A circle of chairs, the same faces each week. You can talk or just listen. What’s said there stays there.':
    'Un círculo de sillas, las mismas caras cada semana. Puede hablar o solo escuchar. Lo que ahí se dice, ahí se queda.',
  'Individual Counseling': 'Consejería individual',
  'An hour that belongs to you, with one person who remembers what you said last time.':
    'Una hora que es suya, con una persona que recuerda lo que dijo la vez pasada.',
  'A sober, quiet home between treatment and a place of your own, with house rules, shared meals, and a key.':
    'Una casa tranquila, sin alcohol ni drogas, entre el tratamiento y un lugar propio, con reglas de la casa, comidas compartidas y una llave.',

  'It can be done': 'Sí se puede',
  'Two people who sat where you’re sitting.': 'Dos personas que estuvieron donde usted está.',
  'Marcus J.': 'Marcus J.',
  '3 years sober': '3 años de sobriedad',
  'I counted days because I didn’t trust weeks. Someone in my group counted them with me. One day we both lost count, and laughed.':
    'Contaba los días porque no confiaba en las semanas. Alguien de mi grupo los contaba conmigo. Un día los dos perdimos la cuenta, y nos reímos.',
  'Angela P.': 'Angela P.',
  '18 months in recovery': '18 meses en recuperación',
  'The house had rules and I hated them. Now I have my own place, and I keep the same rules. Supper is at six.':
    'La casa tenía reglas y yo las odiaba. Ahora tengo mi propio lugar, y sigo las mismas reglas. Se cena a las seis.',

  'A way in the wilderness': 'Un camino en el desierto',
  'Behold, I am about to do something new; even now it is coming. Do you not see it? Indeed, I will make a way in the wilderness and streams in the desert.':
    'He aquí que yo hago cosa nueva: presto saldrá á luz: ¿no la sabréis? Otra vez pondré camino en el desierto, y ríos en la soledad.',
  'Isaiah 43:19, Berean Standard Bible': 'Isaías 43:19, Reina-Valera 1909',
  'There is a chair for you': 'Hay una silla para usted',
  'Ask us anything first. Come once, and see how it feels.':
    'Primero pregúntenos lo que quiera. Venga una vez, y vea cómo se siente.',
  'Start Recovery Today': 'Empiece su recuperación hoy',
}
