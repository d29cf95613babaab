import { events } from '#app/events/document.ts'
import { addDays, addMonths, type PlainDate, weekdayOf } from '#app/ui/format/plain-date.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import type { DemoPictures } from './demo-pictures.ts'

const house = 'The house, 418 Mill Street'
const [sunday, tuesday, wednesday, friday, saturday] = [0, 2, 3, 5, 6] as const

/** Weekly and monthly events, several one-time events soon, and one that just ended. */
export function eventDocuments(picture: DemoPictures, today: PlainDate): DemoDocument[] {
  return [
    demoDocument(events, {
      hero: { backgroundImage: picture('long-table') },
      events: [...listRegular(picture, today), ...listOnce(picture, today)],
      scripture: { backgroundImage: picture('garden-rows') },
    }),
  ]
}

/** They started eight weeks ago so that last month's calendar isn't empty. */
function listRegular(picture: DemoPictures, today: PlainDate) {
  const begun = addDays(today, -56)
  return [
    {
      id: 'sunday-worship',
      title: 'Sunday worship',
      description:
        'Songs you can learn on the spot, a short talk, and bread for everyone. Sit in the back if you like. Kids can be loud.',
      date: next(sunday, begun),
      time: '10:00 AM',
      location: house,
      atOurAddress: true,
      category: 'spiritual',
      recurring: 'weekly' as const,
      image: picture('chapel-trees'),
    },
    {
      id: 'recovery-group',
      title: 'Tuesday recovery group',
      description:
        'A circle of chairs and an hour of honest talk. You can speak or just listen. What’s said here stays here.',
      date: next(tuesday, begun),
      time: '7:00 PM',
      location: house,
      atOurAddress: true,
      category: 'recovery',
      recurring: 'weekly' as const,
      image: picture('circle-of-chairs'),
    },
    {
      id: 'early-prayer',
      title: 'Early prayer',
      description:
        'Half an hour of quiet before work, with coffee. Bring whatever is weighing on you.',
      date: next(wednesday, begun),
      time: '6:30 AM',
      location: house,
      atOurAddress: true,
      category: 'spiritual',
      recurring: 'weekly' as const,
      image: picture('hills-first-light'),
    },
    {
      id: 'community-supper',
      title: 'Community supper',
      description:
        'One long table for the whole street. There’s soup, bread, and something sweet, and no one asks why you came. Bring a friend or come alone.',
      date: addMonths(notAfterThe28th(addDays(today, 9)), -1),
      time: '6:00 PM - 8:00 PM',
      location: house,
      atOurAddress: true,
      category: 'fellowship',
      recurring: 'monthly' as const,
      shifts: [
        { id: 'kitchen', name: 'Kitchen', time: '4–7 PM', people: 3 },
        { id: 'tables', name: 'Set the tables', time: '5–6 PM', people: 2 },
        { id: 'dishes', name: 'Wash the dishes', time: '7:30–9 PM', people: 3 },
      ],
      image: picture('long-table'),
    },
  ]
}

function listOnce(picture: DemoPictures, today: PlainDate) {
  const once = { recurring: 'none' as const }
  return [
    {
      id: 'saturday-van',
      title: 'Out with the van',
      description:
        'We take soup, socks, and blankets to the park and the riverbank. Wear warm shoes. If you’re new, you’ll ride with someone who knows the way.',
      date: next(saturday, addDays(today, 2)),
      time: '5:30 PM',
      location: 'Meet at the back door, 418 Mill Street',
      atOurAddress: true,
      category: 'community',
      image: picture('van-outreach'),
      ...once,
    },
    {
      id: 'family-evening',
      title: 'An evening for families',
      description:
        'For parents, partners, and grown children of someone who drinks or uses. You’ll meet people who know those nights.',
      date: next(tuesday, addDays(today, 8)),
      time: '6:30 PM',
      location: house,
      atOurAddress: true,
      category: 'recovery',
      questions: {
        ...{ ride: 'optional', children: 'optional' },
        own: [{ id: 'topic', text: 'What would you like us to talk about?' }],
      },
      image: picture('lit-window'),
      ...once,
    },
    {
      id: 'small-budget-cooking',
      title: 'Good soup on a small budget',
      description:
        'Cook with us, eat together, and take home the recipes and a jar of soup. We have everything you need, even aprons.',
      date: next(saturday, addDays(today, 10)),
      time: '2:00 PM',
      location: 'The kitchen, 418 Mill Street',
      atOurAddress: true,
      category: 'education',
      image: picture('bread-and-soup'),
      ...once,
    },
    {
      id: 'songs-by-the-fire',
      title: 'Songs by the fire',
      description: 'Guitars, old hymns, and a story or two. Hot chocolate for everyone.',
      date: next(friday, addDays(today, 16)),
      time: '7:30 PM',
      location: house,
      atOurAddress: true,
      category: 'fellowship',
      image: picture('guitar-hearth'),
      ...once,
    },
    {
      id: 'garden-day',
      title: 'A morning in the garden',
      description: 'We’ll turn the soil and mend the fence. Gloves and breakfast are waiting.',
      date: next(saturday, addDays(today, 22)),
      time: '9:00 AM',
      location: 'The garden behind the house, 418 Mill Street',
      atOurAddress: true,
      category: 'community',
      image: picture('garden-rows'),
      ...once,
    },
    {
      id: 'bible-beginners',
      title: 'The Bible from the beginning',
      description: 'For people who’ve never opened one, or who closed it long ago. No tests.',
      date: next(sunday, addDays(today, 27)),
      time: 'After Service',
      location: house,
      atOurAddress: true,
      category: 'education',
      // never first in the list, where a picture is expected
      image: null,
      ...once,
    },
    {
      id: 'workshop-day',
      title: 'Open workshop',
      description: 'We built birdhouses and shelves, and two people found work. We’ll do it again.',
      date: next(saturday, addDays(today, -20)),
      time: '10:00 AM',
      location: 'The workshop, 418 Mill Street',
      atOurAddress: true,
      category: 'education',
      image: picture('workbench'),
      ...once,
    },
  ]
}

/** The first date on or after `date` with this weekday (0 is Sunday). */
function next(weekday: number, date: PlainDate): PlainDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}

/** Moves the 29th to 31st to the 28th, which every month has. */
function notAfterThe28th(date: PlainDate): PlainDate {
  return date.slice(8) > '28' ? `${date.slice(0, 8)}28` : date
}
