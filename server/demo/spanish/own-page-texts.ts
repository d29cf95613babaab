/** Spanish for the demo's custom page. */
export const ownPageTexts: [string, string][] = [
  ['Your first visit', 'Su primera visita'],
  [
    'You don’t have to call ahead, bring anything, or explain yourself at the door.',
    'No hace falta llamar antes, traer nada ni dar explicaciones en la puerta.',
  ],
  ['Which door to use', 'Por cuál puerta entrar'],
  [
    'Come to the red door at 418 Mill Street. Someone sits beside it whenever we’re open.\n\nIf stairs are hard for you, ring the bell at the side gate. There are no steps there.',
    'Venga a la puerta roja de 418 Mill Street. Cuando está abierto, siempre hay alguien junto a ella.\n\nSi le cuesta subir escalones, toque el timbre en la entrada lateral. Ahí no hay escalones.',
  ],
  ['What your first hour is like', 'Cómo es la primera hora'],
  ['We get you a coffee', 'Le damos un café'],
  [
    'Someone shows you where to sit, or where you can be alone.',
    'Alguien le muestra dónde sentarse o dónde puede estar a solas.',
  ],
  ['We ask one question', 'Le hacemos una pregunta'],
  [
    '“What do you need today?” It’s fine to say, “Nothing yet.”',
    '“¿Qué necesita hoy?”. Está bien decir: “Todavía nada”.',
  ],
  ['You choose what comes next', 'Usted decide qué sigue'],
  [
    'A meal, a group, someone to talk to, a bed, or the way home.',
    'Una comida, un grupo, alguien con quien hablar, una cama o el camino a casa.',
  ],
  ['What people ask us', 'Lo que nos preguntan'],
  ['Do I have to believe?', '¿Tengo que creer?'],
  [
    'No. We pray, but no one has to join in.',
    'No. Nosotros oramos, pero nadie está obligado a orar.',
  ],
  ['Do I need an ID?', '¿Necesito identificación?'],
  [
    'No. A first name is enough, and it doesn’t have to be yours.',
    'No. Basta con un nombre, y no tiene que ser el suyo.',
  ],
  ['Can my dog come?', '¿Puede venir mi perro?'],
  [
    'Yes, on a leash. There’s a bowl by the stove.',
    'Sí, con correa. Hay un plato junto a la estufa.',
  ],
  ['Want to talk first?', '¿Prefiere hablar antes con alguien?'],
  ['Write or call. A real person will answer.', 'Escriba o llame. Le contestará una persona.'],
]
