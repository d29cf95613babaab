/** What the demo's page for a first visit says, in Spanish. */
export const ownPageTexts: [string, string][] = [
  ['Your first visit', 'Su primera visita'],
  [
    'You need not call ahead, bring anything, or explain yourself at the door.',
    'No hace falta llamar antes, traer nada ni dar explicaciones en la puerta.',
  ],
  ['Which door', 'Por qué puerta'],
  [
    'Come to the red door at 418 Mill Street. Somebody sits beside it whenever we are open.\n\nIf steps are hard for you, ring at the side gate: there are none.',
    'Venga a la puerta roja de 418 Mill Street. Siempre hay alguien al lado cuando está abierto.\n\nSi le cuesta subir escalones, toque en la entrada de al lado: ahí no hay ninguno.',
  ],
  ['What your first hour is like', 'Cómo es la primera hora'],
  ['You get a coffee', 'Le damos un café'],
  [
    'Somebody shows you where to sit, and where you are alone.',
    'Alguien le enseña dónde sentarse y dónde estar a solas.',
  ],
  ['We ask one thing', 'Le preguntamos una cosa'],
  [
    'What do you need today? You may also say: nothing yet.',
    '¿Qué necesita hoy? También puede decir: todavía nada.',
  ],
  ['You choose what comes next', 'Usted decide qué sigue'],
  [
    'A meal, a group, a talk, a bed, or the way home.',
    'Una comida, un grupo, una conversación, una cama o el camino a casa.',
  ],
  ['What people ask us', 'Lo que nos preguntan'],
  ['Do I have to believe?', '¿Tengo que creer?'],
  [
    'No. We pray, and nobody has to pray along.',
    'No. Nosotros oramos, y nadie tiene que orar con nosotros.',
  ],
  ['Do you need papers?', '¿Necesitan papeles?'],
  [
    'No. A first name is enough, and it need not be yours.',
    'No. Basta un nombre, y no tiene que ser el suyo.',
  ],
  ['May my dog come?', '¿Puede venir mi perro?'],
  [
    'Yes, on a leash. There is a bowl by the stove.',
    'Sí, con correa. Hay un plato junto a la estufa.',
  ],
  ['Rather talk first?', '¿Prefiere hablar primero?'],
  ['Write or call. You will hear from a person.', 'Escriba o llame. Le contestará una persona.'],
]
