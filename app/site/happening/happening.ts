import type { Words } from '#app/ui/words/words.ts'

/** The day’s name until an event begins. */
export type NearDay = 'tonight' | 'today' | 'tomorrow'

/** An event of today or tomorrow, or one that's on. `begins`, `over`, and `dayEnds` (midnight) are epoch ms. */
export type Happening = {
  title: string
  href: string
  day: NearDay
  /** '7 PM'; blank if it isn't known */
  time: string
  /** '8:30 PM', 'Sunday, 2 PM', in Spanish 'las 8:30 p. m.'; blank if it isn't known */
  until: string
  begins: number
  over: number
  dayEnds: number
  hasBegun: boolean
}

/** A date of today that's canceled or on another day; `until` (epoch ms) is when it would be over, or midnight. */
export type NotHeld = {
  title: string
  href: string
  day: Exclude<NearDay, 'tomorrow'>
  /** 'Friday, December 4'; blank if it's canceled */
  movedTo: string
  until: number
}

/** What's next today or tomorrow, and what isn't held today, for every page. */
export type Happenings = { next: Happening | null; notHeld: NotHeld | null }

/** The one thing of today that the help bar has room for: what isn't held, or else what's on or next. */
export function happeningToday({ next, notHeld }: Happenings): Happening | NotHeld | null {
  return notHeld ?? (next?.day === 'tomorrow' ? null : next)
}

/** When it begins: 'Tonight 7 PM', 'Tomorrow'. */
export function describeBefore({ day, time }: Happening, t: Words): string {
  if (day === 'tonight') return t('Tonight {time}', { time })
  if (day === 'today') return time ? t('Today {time}', { time }) : t('Today')
  return time ? t('Tomorrow {time}', { time }) : t('Tomorrow')
}

/** While it's on: 'On now until 8:30 PM'. An event without a time is only known to be today. */
export function describeDuring({ time, until }: Happening, t: Words): string {
  if (until) return t('On now until {time}', { time: until })
  return time ? t('On now') : t('Today')
}

/** 'Tonight’s Recovery Circle is canceled' */
export function describeNotHeld({ title, day, movedTo }: NotHeld, t: Words): string {
  if (movedTo) {
    return day === 'tonight'
      ? t('Tonight’s {title} moved to {day}', { title, day: movedTo })
      : t('Today’s {title} moved to {day}', { title, day: movedTo })
  }
  return day === 'tonight'
    ? t('Tonight’s {title} is canceled', { title })
    : t('Today’s {title} is canceled', { title })
}
