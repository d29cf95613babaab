/** Community Outreach, in Spanish. */
export const communityOutreachTexts = {
  'Light that goes outdoors': 'Una luz que sale a la calle',
  'We carry meals, blankets, and friendship into our city. Are you out there? Flag us down. Are you at home? Come along.':
    'Llevamos comida, cobijas y amistad por nuestra ciudad. ¿Está usted allá afuera? Háganos una seña. ¿Está en casa? Acompáñenos.',

  'We go out and meet people': 'Salimos al encuentro de la gente',
  'Join us once': 'Acompáñenos una vez',
  'Not everyone can come to us, so we go: to the park, the riverbank, the motel, the jail. We bring something warm, and we learn names.\n\nIt’s simple work. It takes soup, patience, and friends like you.':
    'No todos pueden venir hasta aquí. Por eso vamos nosotros: al parque, a la orilla del río, al motel, a la cárcel. Llevamos algo caliente, y nos aprendemos los nombres.\n\nEs un trabajo sencillo. Hacen falta sopa, paciencia y amistades como la suya.',
  'Hot meals, brought to where people are': 'Comida caliente, hasta donde está la gente',
  'Clothing, blankets, and hygiene kits': 'Ropa, cobijas y artículos de higiene',
  'A ride to a meeting, a doctor, or a shelter':
    'Transporte a una reunión, al médico o a un refugio',
  'Prayer for anyone who asks': 'Oración, para quien la pida',

  'Where you’ll find us': 'Dónde nos encuentra',
  'Six ways we go out and meet people.': 'Seis maneras en que salimos al encuentro de la gente.',
  'Street Outreach': 'Ayuda en la calle',
  'A van, a thermos, and the same faces every time, so that trust can grow.':
    'Una camioneta, un termo y siempre las mismas caras, para que crezca la confianza.',
  'Community Meals': 'Comidas comunitarias',
  'One long table for neighbors with and without a home. There’s always room for one more.':
    'Una mesa larga para vecinos con hogar y sin hogar. Siempre cabe alguien más.',
  'Clothing Closet': 'Ropero comunitario',
  'Clean clothes on hangers, chosen by the person who will wear them.':
    'Ropa limpia en ganchos, que elige la misma persona que se la va a poner.',
  'Jail & Hospital Visits': 'Visitas a la cárcel y al hospital',
  'A letter, a visit, and someone to meet you on the day you get out.':
    'Una carta, una visita, y alguien que le espere el día que salga.',
  'Family Support': 'Apoyo a las familias',
  'For the children, parents, and partners who wait at home and hope.':
    'Para los hijos, los padres y las parejas que aguardan en casa con esperanza.',
  'Neighborhood Partners': 'Aliados del vecindario',
  'Churches, schools, stores, and clinics, working side by side.':
    'Iglesias, escuelas, tiendas y clínicas, que trabajan lado a lado.',

  'Heard along the way': 'Lo que oímos en el camino',
  'From both sides of the soup ladle.': 'De los dos lados del cucharón.',
  Ray: 'Ray',
  'Met on a Thursday night': 'Lo conocimos un jueves por la noche',
  'They asked my name and the next week they still knew it. You wouldn’t believe what that does to a man.':
    'Me preguntaron mi nombre, y a la semana siguiente todavía se acordaban. No se imagina lo que eso le hace a un hombre.',
  'Hannah B.': 'Hannah B.',
  'Mobile Team volunteer': 'Voluntaria del Equipo Móvil',
  'I signed up to help people. Mostly, they’ve taught me: how to wait, how to share, how to be glad for dry shoes.':
    'Me apunté para ayudar a la gente. Más bien me han enseñado a mí: a esperar, a compartir, a alegrarme por unos zapatos secos.',

  'Let it shine': 'Que alumbre',
  'In the same way, let your light shine before men, that they may see your good deeds and glorify your Father in heaven.':
    'Así alumbre vuestra luz delante de los hombres, para que vean vuestras obras buenas, y glorifiquen á vuestro Padre que está en los cielos.',
  'Matthew 5:16, Berean Standard Bible': 'Mateo 5:16, Reina-Valera 1909',

  'Lend a hand': 'Eche una mano',
  'You don’t need training to carry soup. Come along with someone who knows the way.':
    'No hace falta capacitación para llevar sopa. Venga con alguien que ya conoce el camino.',
  'Volunteer with us': 'Sirva con nosotros',
  'Mobile Team': 'Equipo Móvil',
  'Ride along, hand things out, remember names.':
    'Ir en la camioneta, repartir cosas, recordar nombres.',
  'Meal Service': 'Servicio de comidas',
  'Cook, serve, or do the dishes. People talk while they dry.':
    'Cocinar, servir o lavar los platos. Lavando platos es cuando la gente habla.',
  'Peer Support': 'Apoyo entre compañeros',
  'If you’re steady in your own recovery, sit beside someone who is new to it.':
    'Si su propia recuperación va firme, siéntese junto a alguien que apenas empieza.',
  'Phones, lists, letters, spreadsheets. Quiet work that keeps the lights on.':
    'Teléfonos, listas, cartas, hojas de cálculo. Trabajo callado que mantiene la luz encendida.',

  'Do you know someone who needs us?': '¿Conoce a alguien que nos necesita?',
  'Tell us who and where, or tell us when you have a free evening.':
    'Díganos quién y dónde, o díganos cuándo tiene una tarde libre.',
  'Contact Our Outreach Team': 'Hable con nuestro equipo',
}
