import { ownPageTexts } from './own-page-texts.ts'

/** Spanish for demo texts, by the English. */
const needTexts: [string, string][] = [
  ['Warm socks', 'Calcetines abrigadores'],
  ['New, men’s sizes', 'Nuevos, tallas de hombre'],
  ['Drivers for Saturday', 'Choferes para el sábado'],
  ['To bring people to the supper and home', 'Para llevar gente a la cena y de vuelta a casa'],
  ['Canned soup', 'Sopa enlatada'],
  ['With pull tabs, please', 'De abre fácil, por favor'],
  ['Travel-size soap and shampoo', 'Jabón y champú de viaje'],
]

const eventTexts: [string, string][] = [
  ['Sunday worship', 'Culto del domingo'],
  [
    'Songs you can learn on the spot, a short talk, and bread for everyone. Sit in the back if you like. Kids can be loud.',
    'Cantos que se aprenden ahí mismo, una plática corta y pan para todos. Siéntese atrás si quiere. Los niños pueden hacer ruido.',
  ],
  ['The house, 418 Mill Street', 'La casa, 418 Mill Street'],
  ['Tuesday recovery group', 'Grupo de recuperación de los martes'],
  [
    'A circle of chairs and an hour of honest talk. You can speak or just listen. What’s said here stays here.',
    'Un círculo de sillas y una hora de hablar con franqueza. Puede hablar o solo escuchar. Lo que se dice aquí, aquí se queda.',
  ],
  ['Kitchen', 'Cocina'],
  ['Set the tables', 'Poner las mesas'],
  ['Wash the dishes', 'Lavar los platos'],
  ['4–7 PM', '4 a 7 PM'],
  ['5–6 PM', '5 a 6 PM'],
  ['7:30–9 PM', '7:30 a 9 PM'],
  ['Early prayer', 'Oración temprana'],
  [
    'Half an hour of quiet before work, with coffee. Bring whatever is weighing on you.',
    'Media hora de calma antes del trabajo, con café. Traiga lo que le pesa.',
  ],
  ['Community supper', 'Cena de la comunidad'],
  [
    'One long table for the whole street. There’s soup, bread, and something sweet, and no one asks why you came. Bring a friend or come alone.',
    'Una mesa larga para toda la calle. Sopa, pan, algo dulce, y nadie le pregunta por qué vino. Traiga a alguien o venga por su cuenta.',
  ],
  ['Out with the van', 'Salida con la camioneta'],
  [
    'We take soup, socks, and blankets to the park and the riverbank. Wear warm shoes. If you’re new, you’ll ride with someone who knows the way.',
    'Llevamos sopa, calcetines y cobijas al parque y a la orilla del río. Venga con zapatos calientitos. Si es su primera vez, irá con alguien que conoce el camino.',
  ],
  ['Meet at the back door, 418 Mill Street', 'Nos vemos en la puerta de atrás, 418 Mill Street'],
  ['An evening for families', 'Una noche para las familias'],
  [
    'For parents, partners, and grown children of someone who drinks or uses. You’ll meet people who know those nights.',
    'Para padres, parejas e hijos adultos de alguien que bebe o usa drogas. Encontrará a gente que conoce esas noches.',
  ],
  ['What would you like us to talk about?', '¿De qué le gustaría que habláramos?'],
  ['Good soup on a small budget', 'Buena sopa con poco dinero'],
  [
    'Cook with us, eat together, and take home the recipes and a jar of soup. We have everything you need, even aprons.',
    'Cocine y coma con nosotros, y llévese a casa las recetas y un frasco de sopa. Tenemos todo lo necesario, hasta delantales.',
  ],
  ['The kitchen, 418 Mill Street', 'La cocina, 418 Mill Street'],
  ['Songs by the fire', 'Cantos junto al fuego'],
  [
    'Guitars, old hymns, and a story or two. Hot chocolate for everyone.',
    'Guitarras, himnos de antes y una que otra historia. Chocolate caliente para todos.',
  ],
  ['A morning in the garden', 'Una mañana en el huerto'],
  [
    'We’ll turn the soil and mend the fence. Gloves and breakfast are waiting.',
    'Vamos a preparar la tierra y arreglar la cerca. Le esperan guantes y desayuno.',
  ],
  ['The garden behind the house, 418 Mill Street', 'El huerto detrás de la casa, 418 Mill Street'],
  ['The Bible from the beginning', 'La Biblia desde el principio'],
  [
    'For people who’ve never opened one, or who closed it long ago. No tests.',
    'Para quien nunca ha abierto una, o la cerró hace mucho. Sin exámenes.',
  ],
  ['Open workshop', 'Taller abierto'],
  [
    'We built birdhouses and shelves, and two people found work. We’ll do it again.',
    'Hicimos casitas para pájaros y repisas, y dos personas encontraron trabajo. Lo vamos a repetir.',
  ],
  ['The workshop, 418 Mill Street', 'El taller, 418 Mill Street'],
]

const videoTexts: [string, string][] = [
  ['A light left on', 'Una luz encendida'],
  [
    'Why we’re called 14:23, and what one lit window meant to a man on his way home.',
    'Por qué nos llamamos 14:23, y lo que una ventana encendida fue para un hombre camino a su casa.',
  ],
  ['Two chairs: the first ninety days', 'Dos sillas: los primeros noventa días'],
  [
    'Two friends talk about the beginning: what helped, what didn’t, and who called.',
    'Dos amigos hablan del comienzo: qué ayudó, qué no, y quién llamó.',
  ],
  ['Come to the table', 'Venga a la mesa'],
  [
    'On eating with people you wouldn’t have chosen, and how it heals.',
    'De comer con gente que uno no habría escogido, y de cómo eso sana.',
  ],
  ['Songs for a long night', 'Cantos para una noche larga'],
  [
    'Four quiet songs, recorded beside the fire.',
    'Cuatro cantos tranquilos, grabados junto al fuego.',
  ],
  ['When you slip', 'Cuando hay una recaída'],
  [
    'Using again isn’t the end of the road. Here’s what to do in the next hour.',
    'Volver a consumir no es el fin del camino. Esto es lo que puede hacer en la próxima hora.',
  ],
  ['An evening with the van', 'Una noche con la camioneta'],
  [
    'Soup, socks, and names: ride along through the city for nine minutes.',
    'Sopa, calcetines y nombres: acompáñenos nueve minutos por la ciudad.',
  ],
  ['Reading Psalm 34 slowly', 'El Salmo 34, leído despacio'],
  [
    'Near to the brokenhearted: one psalm, verse by verse, with time to breathe.',
    'Cerca de los quebrantados de corazón: un salmo, versículo por versículo, con tiempo para respirar.',
  ],
  ['A year in the garden', 'Un año en el huerto'],
  [
    'From bare soil to supper. We’re still editing this one, so check back soon.',
    'De la tierra desnuda a la cena. Todavía estamos editando este video. Regrese pronto.',
  ],
  ['Cornerstone Apparel', 'Cornerstone Apparel'],
]

const pictureTexts: [string, string][] = [
  [
    'Cornerstone Apparel: four stones in a wall, with a needle and thread',
    'Cornerstone Apparel: cuatro piedras de un muro, una aguja y su hilo',
  ],
  [
    'A lantern with a roof like a house and a warm flame',
    'Un farol con techo de casa y una llama cálida',
  ],
  ['The river at dawn, with reeds along the bank.', 'El río al amanecer, con juncos en la orilla.'],
  [
    'Two armchairs face each other by a window, a lamp between them.',
    'Dos sillones frente a frente junto a una ventana, con una lámpara en medio.',
  ],
  [
    'A guitar and a chair wait beside the fire.',
    'Una guitarra y una silla esperan junto al fuego.',
  ],
  [
    'A reading stand with an open book and a small lamp.',
    'Un atril con un libro abierto y una lámpara pequeña.',
  ],
  [
    'Garden gloves and a trowel lie beside a crate of seedlings.',
    'Unos guantes y una palita junto a una caja de plantitas.',
  ],
  [
    'Reading glasses and a warm mug rest on a stack of books.',
    'Unos lentes y una taza caliente sobre una pila de libros.',
  ],
  [
    'A hat and a coat with a gold scarf hang on pegs.',
    'Un sombrero y un abrigo con bufanda dorada cuelgan de sus ganchos.',
  ],
  [
    'A young plant in the morning sun, its roots deep in the soil.',
    'Una planta joven bajo el sol de la mañana, con raíces hondas en la tierra.',
  ],
  [
    'A guitar beside a stone hearth with a fire burning.',
    'Una guitarra junto a una chimenea de piedra con el fuego encendido.',
  ],
  ['The sun rises over a wide, calm river.', 'El sol sale sobre un río ancho y tranquilo.'],
  [
    'A shirt and a hoodie hang on pegs in the evening, above a bench with a warm mug.',
    'Una camiseta y una sudadera cuelgan al anochecer sobre una banca con una taza caliente.',
  ],
  [
    'A birdhouse takes shape on a workbench under a lamp.',
    'Una casita para pájaros toma forma en una mesa de trabajo, bajo una lámpara.',
  ],
  [
    'A small van under a street lamp, with blankets, boxes, and hot coffee set out.',
    'Una camioneta pequeña bajo un farol, con cobijas, cajas y café caliente.',
  ],
  [
    'A bowl of hot soup and a loaf of bread, ready to share.',
    'Un plato de sopa caliente y un pan, listos para compartir.',
  ],
  [
    'A circle of empty chairs waits around one lamp.',
    'Un círculo de sillas vacías espera alrededor de una lámpara.',
  ],
  [
    'An open book lies in the light of a lamp, a warm mug beside it.',
    'Un libro abierto a la luz de una lámpara, con una taza caliente al lado.',
  ],
  [
    'A small chapel with lit windows among fir trees at dusk.',
    'Una capilla pequeña con ventanas encendidas entre abetos al anochecer.',
  ],
  [
    'An open front door at night, with light spilling onto the steps.',
    'Una puerta abierta de noche, y la luz cae sobre los escalones.',
  ],
  [
    'A wooden footbridge crosses a quiet creek in the evening.',
    'Un puente de madera cruza un arroyo tranquilo al atardecer.',
  ],
  [
    'Rows of young plants in a shared garden, with a watering can nearby.',
    'Hileras de plantas jóvenes en un huerto compartido, con una regadera cerca.',
  ],
  [
    'A window glows at night, with a plant on its sill and a lamp inside.',
    'Una ventana encendida de noche, con una planta en el borde y una lámpara adentro.',
  ],
  ['Two hands around a warm mug.', 'Dos manos alrededor de una taza caliente.'],
  [
    'A long table set for supper under three warm lamps.',
    'Una mesa larga puesta para la cena bajo tres lámparas cálidas.',
  ],
  [
    'A road bends through evening fields toward a house with its lights on.',
    'Un camino entre campos al atardecer lleva a una casa con las luces encendidas.',
  ],
  [
    'A creek falls over two ledges into a clear pool among fir trees and ferns.',
    'Un arroyo cae por dos escalones a una poza clara entre abetos y helechos.',
  ],
  [
    'First light over soft hills, and one house with its lamp still on.',
    'La primera luz sobre colinas suaves, y una casa con su lámpara todavía encendida.',
  ],
  [
    'A small house on a hill at dusk, with one lit window and the porch lamp on.',
    'Una casita en una colina al anochecer, con una ventana y la luz del porche encendidas.',
  ],
]

const givingTexts: [string, string][] = [
  [
    'Make it out to 14:23 Ministries and mail it to 418 Mill Street, Alder Falls, OR 97000.',
    'Hágalo a nombre de 14:23 Ministries y envíelo a 418 Mill Street, Alder Falls, OR 97000.',
  ],
]

export const demoTexts: ReadonlyMap<string, string> = new Map([
  ...eventTexts,
  ...needTexts,
  ...videoTexts,
  ...pictureTexts,
  ...givingTexts,
  ...ownPageTexts,
])
