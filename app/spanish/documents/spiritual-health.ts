/** Spiritual Health, in Spanish. */
export const spiritualHealthTexts = {
  'Room to breathe, room to believe': 'Lugar para respirar, lugar para creer',
  'Faith here is an open door, never a condition. Come in as far as you like.':
    'Aquí la fe es una puerta abierta, nunca una condición. Pase hasta donde quiera.',

  'Faith with its sleeves rolled up': 'Una fe que se arremanga',
  'Grow Spiritually': 'Crezca espiritualmente',
  'You don’t need to know the songs or own a Bible. You can come with anger, with questions, or with a faith you lost years ago.\n\nWe read together, pray together, eat together, and let God do what only God can do.':
    'No hace falta saberse los cantos ni tener una Biblia. Puede venir con enojo, con preguntas, o con una fe que perdió hace años.\n\nLeemos juntos, oramos juntos, comemos juntos, y dejamos que Dios haga lo que solo Dios puede hacer.',
  'Bible study without exams': 'Estudio bíblico sin exámenes',
  'Prayer with a friend, or by yourself': 'Oración con un amigo, o a solas',
  'A mentor for everyday life': 'Un mentor para la vida de cada día',
  'Worship that leaves room for tears': 'Alabanza que deja lugar para las lágrimas',

  'Ways to grow': 'Maneras de crecer',
  'Start anywhere. No one writes down who was here.':
    'Empiece por donde quiera. Nadie anota quién vino.',
  'Bible Study Groups': 'Grupos de estudio bíblico',
  'A chapter, a pot of coffee, and every question allowed.':
    'Un capítulo, una jarra de café, y se puede preguntar de todo.',
  'Spiritual Mentoring': 'Mentoría espiritual',
  'Someone a little further along the road, who has time for you.':
    'Alguien que va un poco más adelante en el camino, y que tiene tiempo para usted.',
  'Prayer Ministry': 'Ministerio de oración',
  'Tell us what to pray for, or ask us to pray with you. It stays between us and God.':
    'Díganos por qué orar, o pídanos que oremos con usted. Queda entre nosotros y Dios.',
  'Worship & Fellowship': 'Alabanza y convivencia',
  'We sing, we listen, we eat. Children are welcome and may be loud.':
    'Cantamos, escuchamos, comemos. Traiga a los niños, que aquí pueden hacer ruido.',
  'Life Skills Training': 'Habilidades para la vida',
  'Money, work, cooking, saying sorry: faith for a plain old Tuesday.':
    'Dinero, trabajo, cocina, pedir perdón: fe para un martes cualquiera.',
  'Discipleship Program': 'Programa de discipulado',
  'For those who want to follow Jesus on purpose, step by step, with others.':
    'Para quienes han decidido seguir a Jesús, paso a paso, con otros.',

  'What we’ve seen': 'Lo que hemos visto',
  'Two friends, in their own words.': 'Dos amigos, en sus propias palabras.',
  'Teresa L.': 'Teresa L.',
  'Bible study group': 'Grupo de estudio bíblico',
  'I asked the question I was sure would get me thrown out. Someone said, “I wonder about that too,” and passed me the bread.':
    'Hice la pregunta por la que estaba segura de que me iban a echar. Alguien dijo: “Yo también me lo pregunto”, y me pasó el pan.',
  'Joseph A.': 'Joseph A.',
  'Mentor, 5 years sober': 'Mentor, 5 años de sobriedad',
  'The man who mentored me never once preached at me. He fixed my bike and told me the truth. Now I do that for someone else.':
    'Mi mentor no me echó ni un solo sermón. Me arregló la bicicleta y me dijo la verdad. Ahora yo hago eso por alguien más.',

  'Grow in grace': 'Crecer en la gracia',
  'But grow in the grace and knowledge of our Lord and Savior Jesus Christ. To Him be the glory both now and to the day of eternity. Amen.':
    'Mas creced en la gracia y conocimiento de nuestro Señor y Salvador Jesucristo. A él sea gloria ahora y hasta el día de la eternidad. Amén.',
  '2 Peter 3:18, Berean Standard Bible': '2 Pedro 3:18, Reina-Valera 1909',
  'Walk a little way with us': 'Camine un rato con nosotros',
  'Tell us what you hope for, or what you doubt. Both are good places to start.':
    'Cuéntenos qué espera, o de qué duda. Por cualquiera de las dos cosas se puede empezar.',
}
