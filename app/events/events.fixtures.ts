import { expect } from 'vitest'
import type { TestApp } from '#test/support.ts'

/** Held on Thursdays until summer, but not on Christmas Eve. */
export const thursdays = {
  id: 'thursday-group',
  title: 'Thursday group',
  description: 'Talk and listen.',
  date: '2026-11-26',
  time: '7:00 PM',
  location: 'The house',
  category: 'recovery',
  image: null,
  recurring: 'weekly',
  until: '2027-06-24',
  exceptions: ['2026-12-24'],
}
/** Held once, today. */
export const workday = {
  ...thursdays,
  id: 'workday',
  title: 'Work day',
  date: '2026-11-21',
  time: 'After Service',
  category: 'community',
  recurring: 'none',
}
const course = { ...workday, id: 'course', title: 'Course', category: 'Gardening' }
const over = { ...workday, id: 'over', title: 'Over', date: '2026-11-20' }
const document = { events: [thursdays, workday, course, over] }

/** Saves the sample events as an editor would. */
export async function saveSampleEvents(app: TestApp): Promise<void> {
  const cookie = await app.signIn('editor')
  const saved = await app.send('/api/admin/events', { cookie, json: document })
  expect(saved.status).toBe(200)
}
