/** Product names in Spanish. */
export const productNames: ReadonlyMap<string, string> = new Map([
  ['Come Home Tee', 'Camiseta Vuelva a casa'],
  ['Porch Light Hoodie', 'Sudadera Luz del porche'],
  ['Kitchen Table Mug', 'Taza Mesa de la cocina'],
  ['Ninety Mornings', 'Noventa mañanas'],
  ['Still River Tee', 'Camiseta Río en calma'],
  ['Make Our Home Crewneck', 'Suéter Haremos morada'],
  ['Lamplight Cap', 'Gorra Luz de lámpara'],
  ['Evening Beanie', 'Gorro Atardecer'],
  ['Left On Wristband', 'Pulsera Luz encendida'],
  ['Left On for You', 'Encendida para usted'],
  ['Supper at the Long Table', 'Cena en la mesa larga'],
  ['Evening by Evening', 'Noche tras noche'],
  ['House Key Keychain', 'Llavero Llave de casa'],
  ['Room at the Table Tee', 'Camiseta Lugar en la mesa'],
])

/** Colors that the color form doesn't offer, in Spanish. */
export const colorNames: ReadonlyMap<string, string> = new Map([
  ['Natural', 'Natural'],
  ['Clay', 'Barro'],
  ['Plum', 'Ciruela'],
  ['River Blue', 'Azul río'],
  ['Dusty Blue', 'Azul grisáceo'],
  ['Chestnut', 'Castaño'],
  ['Saddle', 'Cuero'],
])

/** Product descriptions in Spanish, by how the English begins. */
export const descriptions: readonly (readonly [string, string])[] = [
  [
    'The shirt most of us wear on Fridays.',
    'La camiseta que casi todos llevamos los viernes. Una lámpara pequeña en el pecho, y en la espalda la casa entre sus colinas, con dos palabras que dicen lo que quieren decir.\n\nAlgodón peinado de peso medio, lavado una vez para que conserve su talla. La talla es exacta. Si le gusta holgada, pida una más grande.',
  ],
  [
    'For the walk home after group',
    'Para el camino a casa después del grupo, cuando ya hace frío. Una lámpara sobre el corazón, y en la espalda lo que queremos que sepa quien llega a nuestra puerta: la luz está encendida.\n\nAlgodón grueso y afelpado, capucha forrada, bolsa honda al frente y puños que no se deforman.',
  ],
  [
    'Stoneware with a lamp on one side',
    'Cerámica con una lámpara de un lado y una mesa puesta del otro. Le caben doce onzas y se siente bien entre las dos manos.\n\nHecha a mano en Mill Street, así que no hay dos iguales. Se puede lavar en el lavaplatos.',
  ],
  [
    'Ninety short readings for the first ninety days',
    'Noventa lecturas cortas para los primeros noventa días, escritas por gente que ya pasó por los suyos. Una página cada una, unas líneas de la Biblia y espacio para escribir.\n\nEncuadernado en lino verde, con un listón para no perder la página. Sirve igual el día noventa y uno.',
  ],
  [
    'Sunrise over the river below Alder Falls',
    'El amanecer sobre el río más abajo de Alder Falls, como se ve desde el puente cuando termina la oración temprana.\n\nAlgodón suave, un poco más ligero que el de nuestras otras camisetas. Un 14:23 pequeño bajo el cuello.',
  ],
  [
    '“We will come to him and make Our home with him.”',
    '“Y vendremos á él, y haremos con él morada.” (Juan 14:23, Reina-Valera 1909) Este versículo le da nombre a la casa: el número al frente, una casita en la nuca.\n\nFelpa de peso medio, con resorte en cuello, puños y cintura. Mejora con cada lavada.',
  ],
  [
    'A soft cap with a curved brim',
    'Una gorra suave de visera curva, con la lámpara bordada al frente y el versículo atrás. La hebilla de latón la ajusta a cualquier cabeza.\n\nSarga de algodón lavado, seis paneles, sin plástico.',
  ],
  [
    'Thick and ribbed, with a folded edge',
    'Grueso y acanalado, con una vuelta que cubre las orejas. El que uno se pone para salir tarde a ver quién sigue afuera.\n\nUn parche de cuero con la lámpara grabada; el tejido es mitad lana y mitad algodón, y no pica.',
  ],
  [
    'A quiet reminder for the hard hour',
    'Un recordatorio callado para la hora difícil: 14:23 y dos palabras. Póngasela, o désela a alguien que va en camino.\n\nSilicona suave. Juvenil mide 7 pulgadas de contorno, Adulto 8.',
  ],
  [
    'Twenty-two stories from the house',
    'Veintidós historias de la casa, contadas por quienes las vivieron: la noche en que tocaron, quién abrió, y qué pasó después.\n\nPasta dura, 208 páginas. Todos los nombres están cambiados menos tres, cuyos dueños no quisieron cambiarlo.',
  ],
  [
    'Forty recipes from Friday supper',
    'Cuarenta recetas de la cena de los viernes, cada una para seis personas y otra vez para sesenta. Sopas que esperan a quien llega tarde, pan que perdona, y el pastel de manzana.\n\nPasta dura, 176 páginas, con listón. Se queda abierto solo.',
  ],
  [
    'A page for the end of each day',
    'Una página para el final de cada día, durante un año: un salmo, una pregunta, tres líneas para escribir, y a dormir.\n\nEncuadernado en lino de dos colores. Las páginas no llevan fecha, así que empiece cuando quiera.',
  ],
  [
    'A house of thick leather',
    'Una casa de cuero grueso para la llave de la suya. Un buen regalo para alguien que acaba de recibir su primera llave en mucho tiempo.\n\nCortado y cosido a mano, con un aro de latón que va a durar más que su cerradura. La llave de la foto no viene incluida; esa la tiene que encontrar usted.',
  ],
  [
    'Made for the spring supper',
    'Hecha para la cena de primavera: una mesa, una lámpara, cinco platos y lugar para más.\n\nAlgodón peinado de peso medio. Sale a la venta cuando la cena tenga fecha.',
  ],
]

/** What product pictures show, in Spanish, by the English after the colon. */
export const views: ReadonlyMap<string, string> = new Map([
  [
    'a table set for supper under a lamp, and the words “there is room at the table”.',
    'una mesa puesta bajo una lámpara, y las palabras en inglés “hay lugar en la mesa”.',
  ],
  [
    'a leather house stamped with a lamp and 14:23, on a brass ring with a key.',
    'una casa de cuero con una lámpara y 14:23 grabados, en un aro de latón con una llave.',
  ],
  [
    'a devotional in linen with a golden lamp on its cover.',
    'un devocional de lino con una lámpara dorada en la tapa.',
  ],
  [
    'a red-brown book with a long table set for supper on its cover.',
    'un libro color ladrillo; en la tapa, una mesa larga puesta para la cena.',
  ],
  [
    'a green book with an open front door at night on its cover.',
    'un libro verde; en la tapa, una puerta abierta de noche.',
  ],
  [
    '14:23 and the words “come home” around it.',
    '14:23 y las palabras en inglés “vuelva a casa” alrededor.',
  ],
  [
    'a leather patch with a lamp on the folded edge.',
    'un parche de cuero con una lámpara en la vuelta.',
  ],
  ['14:23 above a strap with a brass buckle.', '14:23 sobre la correa con su hebilla de latón.'],
  ['a lamp on the front panels.', 'una lámpara en los paneles de enfrente.'],
  [
    'a small house below the neck, and the words “make our home”.',
    'una casita bajo el cuello, y las palabras en inglés “haremos morada”.',
  ],
  [
    '14:23 in large numbers over two lines of water.',
    '14:23 en números grandes sobre dos líneas de agua.',
  ],
  ['a small 14:23 below the neck.', 'un 14:23 pequeño bajo el cuello.'],
  [
    'a river at sunrise in a circle, and the words “beside still waters”.',
    'un río al amanecer dentro de un círculo, y las palabras en inglés “junto a aguas de reposo”.',
  ],
  [
    'a devotional in green linen with a golden sunrise on its cover.',
    'un devocional de lino verde con un amanecer dorado en la tapa.',
  ],
  ['a lamp with a flame.', 'una lámpara con su llama.'],
  [
    'a shining lamp, and the words “the light is on, come as you are”.',
    'una lámpara que brilla, y las palabras en inglés “la luz está encendida, venga como está”.',
  ],
  ['a small lamp and 14:23 on the chest.', 'una lámpara pequeña y 14:23 en el pecho.'],
  [
    'a house among hills under a rising sun, and the words “come home”.',
    'una casa entre colinas ante el sol que sale, y las palabras en inglés “vuelva a casa”.',
  ],
])
