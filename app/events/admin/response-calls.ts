/** Where the API keeps what visitors responded, and the newsletter's list. */
export const responsesPath = '/api/admin/event-responses'
export const newsletterPath = '/api/admin/newsletter'

/** '1 person', '3 people'. */
export function amount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
